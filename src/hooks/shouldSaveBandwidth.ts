/** Returns whether the user has told the browser to save data, or has a very slow connection. */
export function shouldSaveBandwidth(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType === '2g' || connection?.effectiveType === 'slow-2g';
}
