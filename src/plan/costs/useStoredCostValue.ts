import { defineCostCodecs } from '#storage/plans/costCodecs.ts';
import type { CostKey, CostValue } from '#storage/plans/costCodecs.ts';
import { useStored } from '../useStored.ts';
import type { SetStored } from '../useStored.ts';

defineCostCodecs();

/** Returns a stored value that only pages with costs use, and the function that sets it: see useStored(). */
export const useStoredCostValue = <Key extends CostKey>(key: Key) =>
  useStored(key) as unknown as [value: CostValue<Key>, set: SetStored<CostValue<Key>>];
