/** Remembers results that were calculated from one snapshot, so that pages of the same list are calculated once. */
export interface ResultMemory {
  /**
   * Returns the remembered result of this key, or calculates and remembers it.
   * @param sizeOf returns the number of services in a result
   */
  readonly remember: <T>(key: readonly unknown[], calculate: () => T, sizeOf: (result: T) => number) => T;
}

/** The largest number of services in all results together. Each takes 8 bytes. */
const MAX_REMEMBERED_SERVICES = 2_000_000;
const MAX_RESULTS = 2000;

/** Creates a memory. When it is full, it forgets the results that were used longest ago. */
export function createResultMemory(): ResultMemory {
  const results = new Map<string, { readonly result: unknown; readonly size: number }>();
  let totalSize = 0;
  return {
    remember<T>(keyParts: readonly unknown[], calculate: () => T, sizeOf: (result: T) => number): T {
      const key = JSON.stringify(keyParts);
      const known = results.get(key);
      if (known) {
        results.delete(key);
        results.set(key, known);
        return known.result as T;
      }
      const result = calculate();
      const size = sizeOf(result);
      results.set(key, { result, size });
      totalSize += size;
      for (const [oldestKey, oldest] of results) {
        if (totalSize <= MAX_REMEMBERED_SERVICES && results.size <= MAX_RESULTS) break;
        results.delete(oldestKey);
        totalSize -= oldest.size;
      }
      return result;
    },
  };
}
