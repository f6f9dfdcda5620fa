import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Service } from '#contract/catalogue/services.ts';
import type { PackageItem } from '#contract/plan.ts';
import {
  addItem,
  findItem,
  itemFor,
  newUniqueId,
  withoutDuplicates,
  removeItem,
  restoredItem,
} from '#domain/plan/customPackage.ts';
import { EMPTY_PLAN } from '#domain/plan/planMerge.ts';
import { packageSyncs } from '#plan/packageSync.ts';
import { useScope } from '#session/scope.ts';
import { GUEST_SCOPE } from '#storage/keys.ts';
import { storage } from '#storage/storage.ts';

/** 'not saved': added in this tab only, since the device's storage is full or blocked. */
export type AddOutcome = 'added' | 'already there' | 'incomplete' | 'not saved';

interface CustomPackageValue {
  /** In the order in which they were added; each service or venue once. */
  readonly items: readonly PackageItem[];
  readonly add: (service: Service) => AddOutcome;
  /** Removes an item. Returns false when the device does not hold the change. */
  readonly remove: (uniqueId: string) => boolean;
  readonly clear: () => boolean;
  /** Puts removed items back in their old places. */
  readonly putBack: (items: readonly PackageItem[]) => boolean;
  /** Whether the package holds this service or venue. */
  readonly has: (service: Pick<Service, 'id' | 'category'>) => boolean;
}

const CustomPackageContext = createContext<CustomPackageValue | null>(null);

/** Provides the custom package (section 4): kept on this device, the same in every tab, with a copy on the server. */
export function CustomPackageProvider({ children }: { children: ReactNode }) {
  const { device, plans } = storage;
  const scope = useScope();
  const sync = packageSyncs.of(scope);
  const plan = useSyncExternalStore(
    device.subscribe,
    () => plans.read(scope),
    () => EMPTY_PLAN,
  );

  useEffect(() => {
    if (scope !== GUEST_SCOPE) plans.adoptGuestPlan(scope);
    return plans.keepInSync(scope);
  }, [plans, scope]);

  useEffect(() => {
    if (!sync) return undefined;
    const syncWhenVisible = () => {
      if (document.visibilityState === 'visible') void sync.sync();
    };
    syncWhenVisible();
    // Another device may have changed the package while this one was offline or this tab hidden.
    window.addEventListener('online', syncWhenVisible);
    document.addEventListener('visibilitychange', syncWhenVisible);
    return () => {
      window.removeEventListener('online', syncWhenVisible);
      document.removeEventListener('visibilitychange', syncWhenVisible);
    };
  }, [sync]);

  const change = (next: (items: readonly PackageItem[]) => readonly PackageItem[]): boolean => {
    const isSaved = plans.changeItems(scope, next);
    void sync?.sync();
    return isSaved;
  };
  const value: CustomPackageValue = {
    items: withoutDuplicates(plan.items),
    add: (service) => {
      const item = itemFor(service, newUniqueId(Date.now(), Math.random()));
      const { outcome } = addItem(plans.read(scope).items, item);
      if (outcome !== 'added') return outcome;
      device.requestPersistence();
      return change((items) => addItem(items, item).items) ? 'added' : 'not saved';
    },
    remove: (uniqueId) => change((items) => removeItem(items, uniqueId)),
    clear: () => change(() => []),
    putBack: (taken) => change((items) => taken.reduce((all, item) => addItem(all, restoredItem(item)).items, items)),
    has: (service) => findItem(plan.items, service) !== undefined,
  };
  return <CustomPackageContext value={value}>{children}</CustomPackageContext>;
}

/** The custom package. Throws outside CustomPackageProvider. */
export function useCustomPackage(): CustomPackageValue {
  const value = use(CustomPackageContext);
  if (!value) throw new Error('useCustomPackage() needs a CustomPackageProvider around it');
  return value;
}
