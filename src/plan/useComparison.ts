import { useDeviceStore } from '#hooks/hydration.tsx';
import { MAX_COMPARED } from '#domain/catalogue/comparedIds.ts';
import { readComparison, writeComparison } from '#storage/comparison.ts';
import type { ComparedService } from '#storage/comparison.ts';
import { createListeners } from '#storage/listeners.ts';
import { tabStorage } from '#storage/tabStorage.ts';

/**
 * Why a service could not be chosen: the comparison already has MAX_COMPARED services, or services of another category.
 */
type RefusalReason = 'full' | 'other category';

const NO_SERVICES: readonly ComparedService[] = [];

let refusal: RefusalReason | null = null;
const refusalListeners = createListeners();

function setComparison(services: readonly ComparedService[], reason: RefusalReason | null = null): void {
  if (reason === null) writeComparison(services);
  refusal = reason;
  refusalListeners.notify();
}

const isSameService = (a: ComparedService, b: ComparedService) => a.id === b.id && a.category === b.category;

/**
 * Adds a service, or removes it if it is already chosen. Refuses more than MAX_COMPARED services, and a service of
 * another category.
 */
function toggleCompared({ id, category }: ComparedService): void {
  const services = readComparison();
  const service = { id, category };
  if (services.some((chosen) => isSameService(chosen, service))) removeCompared(service);
  else if (services.some((chosen) => chosen.category !== category)) setComparison(services, 'other category');
  else if (services.length >= MAX_COMPARED) setComparison(services, 'full');
  else setComparison([...services, service]);
}

const removeCompared = (service: ComparedService): void =>
  setComparison(readComparison().filter((chosen) => !isSameService(chosen, service)));

/** Returns the services that the user has chosen to compare, and the functions that change the choice. */
export function useComparison() {
  const services = useDeviceStore(tabStorage.subscribe, readComparison, NO_SERVICES);
  return {
    /** The chosen services, which are of one category. */
    services,
    /** Why the last choice was refused; null when it was not. */
    refusal: useDeviceStore(refusalListeners.subscribe, () => refusal, null),
    has: (service: ComparedService) => services.some((chosen) => isSameService(chosen, service)),
    toggle: toggleCompared,
    remove: removeCompared,
    clear: () => setComparison(NO_SERVICES),
  };
}
