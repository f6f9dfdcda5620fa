import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Service } from '#contract/catalogue.ts';
import type { PackageItem } from '#contract/plan.ts';
import { addItem, findItem, itemFor, newUniqueId, oneOfEach, removeItem, returned } from '#domain/customPackage.ts';
import { EMPTY_PLAN } from '#domain/planMerge.ts';
import { keepData, subscribeToStorage } from '#storage/device.ts';
import { adoptGuestPlan, changeItems, keepTogether, readPlan } from '#storage/plan.ts';
import { useAuth } from './AuthContext.tsx';
import { packageSyncOf } from './packageSync.ts';
import { useScope } from './useScope.ts';

/** 'not saved': added, but for this tab only, since the device's storage is full or blocked. */
export type AddOutcome = 'added' | 'already there' | 'incomplete' | 'not saved';

interface CustomPackageValue {
  /** In the order in which they were added; each service or venue once. */
  readonly items: readonly PackageItem[];
  readonly add: (service: Service) => AddOutcome;
  /** Takes an item out; false when that is not on the device. */
  readonly remove: (uniqueId: string) => boolean;
  readonly clear: () => boolean;
  /** Puts back what was taken out, in its old place. */
  readonly putBack: (items: readonly PackageItem[]) => boolean;
  /** Whether the package holds this service or venue. */
  readonly has: (service: Pick<Service, 'id' | 'category'>) => boolean;
}

const CustomPackageContext = createContext<CustomPackageValue | null>(null);

/** The custom package (section 4): on this device, in every tab the same, with a copy on the server. */
export function CustomPackageProvider({ children }: { children: ReactNode }) {
  const scope = useScope();
  const { user } = useAuth();
  const userId = user?.id;
  const plan = useSyncExternalStore(
    subscribeToStorage,
    () => readPlan(scope),
    () => EMPTY_PLAN,
  );

  useEffect(() => {
    if (userId !== undefined) adoptGuestPlan(scope);
    return keepTogether(scope);
  }, [scope, userId]);

  useEffect(() => {
    if (userId === undefined) return;
    const bringTogether = () => {
      if (document.visibilityState === 'visible') void packageSyncOf(userId).sync();
    };
    bringTogether();
    // Back on the network, or back at this tab: another device may have been busy meanwhile.
    window.addEventListener('online', bringTogether);
    document.addEventListener('visibilitychange', bringTogether);
    return () => {
      window.removeEventListener('online', bringTogether);
      document.removeEventListener('visibilitychange', bringTogether);
    };
  }, [userId]);

  const change = (next: (items: readonly PackageItem[]) => readonly PackageItem[]): boolean => {
    const saved = changeItems(scope, next);
    if (userId !== undefined) void packageSyncOf(userId).sync();
    return saved;
  };
  const value: CustomPackageValue = {
    items: oneOfEach(plan.items),
    add: (service) => {
      const item = itemFor(service, newUniqueId(Date.now(), Math.random()));
      const { outcome } = addItem(readPlan(scope).items, item);
      if (outcome !== 'added') return outcome;
      keepData();
      return change((items) => addItem(items, item).items) ? 'added' : 'not saved';
    },
    remove: (uniqueId) => change((items) => removeItem(items, uniqueId)),
    clear: () => change(() => []),
    putBack: (taken) => change((items) => taken.reduce((all, item) => addItem(all, returned(item)).items, items)),
    has: (service) => findItem(plan.items, service) !== undefined,
  };
  return <CustomPackageContext value={value}>{children}</CustomPackageContext>;
}

/** The custom package; throws outside CustomPackageProvider. */
export function useCustomPackage(): CustomPackageValue {
  const value = use(CustomPackageContext);
  if (!value) throw new Error('useCustomPackage() needs a CustomPackageProvider around it');
  return value;
}
