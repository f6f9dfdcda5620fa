import { useDeviceStore } from '#hooks/hydration.tsx';
import { MAX_COMPARED } from '#domain/catalogue/comparedIds.ts';
import { currentScope, useScope } from '#session/scope.ts';
import { readComparison, writeComparison } from '#storage/comparison.ts';
import type { ComparedService } from '#storage/comparison.ts';
import { createListeners } from '#storage/listeners.ts';
import { tabStorage } from '#storage/tabStorage.ts';

/**
 * Why a service could not be chosen: the comparison already has MAX_COMPARED services, or services of another category.
 */
type RefusalReason = 'full' | 'other category';

const NO_SERVICES: readonly ComparedService[] = [];

/** The last refusal, with the services that were chosen then: it is outdated when the choice has changed. */
let lastRefusal: { readonly services: readonly ComparedService[]; readonly reason: RefusalReason } | null = null;
const refusalListeners = createListeners();

function refuse(services: readonly ComparedService[], reason: RefusalReason): void {
  lastRefusal = { services, reason };
  refusalListeners.notify();
}

const isSameService = (a: ComparedService, b: ComparedService) => a.id === b.id && a.category === b.category;

/**
 * Adds a service, or removes it if it is already chosen. Refuses more than MAX_COMPARED services, and a service of
 * another category.
 */
function toggleCompared({ id, category }: ComparedService): void {
  const services = readComparison(currentScope());
  const service = { id, category };
  if (services.some((chosen) => isSameService(chosen, service))) removeCompared(service);
  else if (services.some((chosen) => chosen.category !== category)) refuse(services, 'other category');
  else if (services.length >= MAX_COMPARED) refuse(services, 'full');
  else writeComparison(currentScope(), [...services, service]);
}

function removeCompared(service: ComparedService): void {
  const services = readComparison(currentScope());
  writeComparison(
    currentScope(),
    services.filter((chosen) => !isSameService(chosen, service)),
  );
}

/** Returns the services that the user has chosen to compare, and the functions that change the choice. */
export function useComparison() {
  const scope = useScope();
  const services = useDeviceStore(tabStorage.subscribe, () => readComparison(scope), NO_SERVICES);
  const refusal = useDeviceStore(refusalListeners.subscribe, () => lastRefusal, null);
  return {
    /** The chosen services, which are of one category. */
    services,
    /** Why the last choice was refused; null when it was not. */
    refusal: refusal?.services === services ? refusal.reason : null,
    has: (service: ComparedService) => services.some((chosen) => isSameService(chosen, service)),
    toggle: toggleCompared,
    remove: removeCompared,
    clear: () => writeComparison(scope, NO_SERVICES),
  };
}
