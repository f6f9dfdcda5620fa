import { MAX_CEREMONIES, withCeremony, withoutCeremony } from '#domain/ceremonies/ceremonies.ts';
import type { Ceremony, CeremonyFacts } from '#domain/ceremonies/ceremonies.ts';
import { randomId } from '#storage/randomId.ts';
import { storage } from '#storage/storage.ts';
import { useCeremonyFacts } from './useCeremonyFacts.ts';
import { useStored } from '../useStored.ts';
import { useStoredCostValue } from './useStoredCostValue.ts';

interface CeremoniesModel extends CeremonyFacts {
  /** Whether the plan can have another ceremony. */
  readonly canAdd: boolean;
  /** Adds a ceremony, or replaces the one with this id. The date of the main ceremony becomes the wedding date. */
  readonly save: (ceremony: Omit<Ceremony, 'id' | 'main'> & Partial<Pick<Ceremony, 'id' | 'main'>>) => void;
  readonly remove: (id: string) => void;
}

/** Returns the ceremonies of the plan and the functions that change them (section 10). */
export function useCeremonies(): CeremoniesModel {
  const facts = useCeremonyFacts();
  const [, setCeremonies] = useStoredCostValue('ceremonies');
  const [, setWeddingDate] = useStored('weddingDate');
  return {
    ...facts,
    canAdd: facts.ceremonies.length < MAX_CEREMONIES,
    save: ({ id = randomId(), main = false, ...rest }) =>
      storage.device.batch(() => {
        if (main) setWeddingDate(rest.date);
        setCeremonies((ceremonies) => withCeremony(ceremonies, { id, main, ...rest }));
      }),
    remove: (id) => void setCeremonies((ceremonies) => withoutCeremony(ceremonies, id)),
  };
}
