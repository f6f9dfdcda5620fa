/**
 * Returns a percentile of values, such as the lowest value with the share 0, the median with 0.5, and the highest value
 * with 1. NaN when there are no values.
 */
export function percentile(values: readonly number[], share: number): number {
  const sortedValues = values.toSorted((a, b) => a - b);
  return sortedValues[Math.min(sortedValues.length - 1, Math.floor(sortedValues.length * share))] ?? Number.NaN;
}
