import { useDeviceStore } from '#hooks/hydration.tsx';
import { MAX_COMPARED } from '#domain/catalogue/comparedIds.ts';
import { readComparison, writeComparison } from '#storage/comparison.ts';
import type { ComparedService } from '#storage/comparison.ts';

/** Why a choice was refused. */
type Refusal = 'full' | 'other category';

const NO_SERVICES: readonly ComparedService[] = [];

let refusal: Refusal | null = null;
const listeners = new Set<() => void>();

function change(services: readonly ComparedService[], reason: Refusal | null = null): void {
  if (reason === null) writeComparison(services);
  refusal = reason;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isSame = (a: ComparedService, b: ComparedService) => a.id === b.id && a.category === b.category;

/**
 * Adds a service, or removes it if it is already chosen. Refuses more than MAX_COMPARED services, and a service of
 * another category.
 */
function toggle({ id, category }: ComparedService): void {
  const services = readComparison();
  const service = { id, category };
  if (services.some((chosen) => isSame(chosen, service))) remove(service);
  else if (services.some((chosen) => chosen.category !== category)) change(services, 'other category');
  else if (services.length >= MAX_COMPARED) change(services, 'full');
  else change([...services, service]);
}

const remove = (service: ComparedService): void =>
  change(readComparison().filter((chosen) => !isSame(chosen, service)));

/** Forgets the choice, for instance when the user signs out. */
export const clearComparison = (): void => change(NO_SERVICES);

/** Returns the services that the user has chosen to compare, and the functions that change the choice. */
export function useComparison() {
  const services = useDeviceStore(subscribe, readComparison, NO_SERVICES);
  return {
    /** The chosen services, which are of one category. */
    services,
    /** Why the last choice was refused; null when it was not. */
    refusal: useDeviceStore(subscribe, () => refusal, null),
    has: (service: ComparedService) => services.some((chosen) => isSame(chosen, service)),
    toggle,
    remove,
    clear: clearComparison,
  };
}
