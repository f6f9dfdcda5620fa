/** Caches results that were calculated from one snapshot, so that a list is calculated once for all of its pages. */
export interface ResultCache {
  /**
   * Returns the cached result of this key, or calculates and caches it.
   * @param sizeOf returns the number of services in a result
   */
  readonly getOrCalculate: <T>(key: readonly unknown[], calculate: () => T, sizeOf: (result: T) => number) => T;
}

/** The largest number of services in all cached results together. Each service takes 8 bytes, as a reference. */
const MAX_CACHED_SERVICES = 2_000_000;
const MAX_CACHED_RESULTS = 2000;

/** Creates a cache. When it is full, it drops the results that were used longest ago. */
export function createResultCache(): ResultCache {
  const results = new Map<string, { readonly result: unknown; readonly size: number }>();
  let totalSize = 0;
  return {
    getOrCalculate<T>(keyParts: readonly unknown[], calculate: () => T, sizeOf: (result: T) => number): T {
      const key = JSON.stringify(keyParts);
      const cached = results.get(key);
      if (cached) {
        results.delete(key);
        results.set(key, cached);
        return cached.result as T;
      }
      const result = calculate();
      const size = sizeOf(result);
      results.set(key, { result, size });
      totalSize += size;
      for (const [oldestKey, oldestResult] of results) {
        if (totalSize <= MAX_CACHED_SERVICES && results.size <= MAX_CACHED_RESULTS) break;
        results.delete(oldestKey);
        totalSize -= oldestResult.size;
      }
      return result;
    },
  };
}
