import { createContext, use, useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Service } from '#contract/catalogue/services.ts';
import type { PackageItem } from '#contract/plan.ts';
import {
  addItem,
  findItemForService,
  itemFromAnyService,
  newUniqueId,
  withOneItemPerService,
  removeItem,
  withIdForRestoring,
} from '#domain/plan/customPackage.ts';
import { EMPTY_PLAN } from '#domain/plan/planMerge.ts';
import { useDeviceStore } from '#hooks/hydration.tsx';
import { keepPlanInSync } from '#plan/sync/keepPlanInSync.ts';
import { currentScope, useScope } from '#session/scope.ts';
import { GUEST_SCOPE } from '#storage/keys.ts';
import { storage } from '#storage/storage.ts';

/**
 * The result of adding an item. 'incomplete' means that the service lacks an id or a name. 'not saved' means that the
 * item was added in this tab only: the device's storage is full or blocked, or a newer version of the app has stored
 * the plan. 'view only' means that it was not added, because the user may only view the plan.
 */
export type AddOutcome = 'added' | 'already there' | 'incomplete' | 'not saved' | 'view only';

interface CustomPackageValue {
  /** The items in the order in which they were added, without duplicates. */
  readonly items: readonly PackageItem[];
  readonly add: (service: Service) => AddOutcome;
  /** Removes an item. Returns false when the device could not store the change, or the user may only view the plan. */
  readonly remove: (uniqueId: string) => boolean;
  /** Removes all items. Returns false in the same cases as `remove`. */
  readonly clear: () => boolean;
  /** Adds removed items again, at their old positions. Returns false in the same cases as `remove`. */
  readonly putBack: (items: readonly PackageItem[]) => boolean;
  /** Returns whether the package contains this service or venue. */
  readonly has: (service: Pick<Service, 'id' | 'category'>) => boolean;
}

const CustomPackageContext = createContext<CustomPackageValue | null>(null);

/**
 * Provides the custom package (section 4). It is stored on this device and equal in every tab. The package of a
 * signed-in user is also copied to the server.
 */
export function CustomPackageProvider({ children }: { children: ReactNode }) {
  const { device, plans } = storage;
  const scope = useScope();
  const { items } = useDeviceStore(device.subscribe, () => plans.read(scope), EMPTY_PLAN);

  useEffect(() => {
    const stopMerging = plans.keepInSync(scope, () => scope === GUEST_SCOPE || currentScope() === scope);
    const stopSyncing = scope === GUEST_SCOPE ? undefined : keepPlanInSync(scope);
    return () => {
      stopMerging();
      stopSyncing?.();
    };
  }, [plans, scope]);

  const contextValue = useMemo(() => createContextValue(items), [items]);
  return <CustomPackageContext value={contextValue}>{children}</CustomPackageContext>;
}

/** Creates the value of the context for the items of the plan. */
function createContextValue(planItems: readonly PackageItem[]): CustomPackageValue {
  const { device, plans } = storage;
  // Read the scope at each change: the user may have signed in or out since React last rendered the provider.
  const changeItems = (change: (items: readonly PackageItem[]) => readonly PackageItem[]): boolean =>
    plans.changeItems(currentScope(), change);
  return {
    items: withOneItemPerService(planItems),
    add: (service) => {
      const item = itemFromAnyService(service, newUniqueId(Date.now(), Math.random()));
      const { outcome } = addItem(plans.read(currentScope()).items, item);
      if (outcome !== 'added') return outcome;
      device.requestPersistence();
      if (changeItems((items) => addItem(items, item).items)) return 'added';
      return findItemForService(plans.read(currentScope()).items, service) ? 'not saved' : 'view only';
    },
    remove: (uniqueId) => changeItems((items) => removeItem(items, uniqueId)),
    clear: () => changeItems(() => []),
    putBack: (removed) =>
      changeItems((items) => removed.reduce((all, item) => addItem(all, withIdForRestoring(item)).items, items)),
    has: (service) => findItemForService(planItems, service) !== undefined,
  };
}

/** Returns the custom package. Throws outside CustomPackageProvider. */
export function useCustomPackage(): CustomPackageValue {
  const value = use(CustomPackageContext);
  if (!value) throw new Error('useCustomPackage() needs a CustomPackageProvider around it');
  return value;
}
