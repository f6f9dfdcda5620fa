/**
 * Returns a percentile of times, such as the median with the share 0.5, or the longest time with the share 1. NaN when
 * there are no times.
 */
export function percentile(times: readonly number[], share: number): number {
  const sortedTimes = times.toSorted((a, b) => a - b);
  return sortedTimes[Math.min(sortedTimes.length - 1, Math.floor(sortedTimes.length * share))] ?? Number.NaN;
}
