import { canonicalJson } from './planMerge.ts';

/**
 * Undoes a change: returns the current entries with those that the change has set, added or removed as they were before
 * it. An entry that was changed again since keeps its current value.
 * @param before the entries before the change, by id
 * @param after the entries after the change, by id
 */
export function revertEntries<T>(
  current: ReadonlyMap<string, T>,
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
): ReadonlyMap<string, T> {
  const reverted = new Map(current);
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const value = before.get(id);
    if (isSame(value, after.get(id)) || !isSame(current.get(id), after.get(id))) continue;
    if (value === undefined) reverted.delete(id);
    else reverted.set(id, value);
  }
  return reverted;
}

const isSame = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);
