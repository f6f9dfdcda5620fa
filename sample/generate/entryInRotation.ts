/** Returns the entry at `index`. After the last entry the list starts again. Throws RangeError for an empty list. */
export function entryInRotation<T>(list: readonly T[], index: number): T {
  const entry = list[index % list.length];
  if (entry === undefined) throw new RangeError('The list is empty');
  return entry;
}
