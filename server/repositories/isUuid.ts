/**
 * Returns true when `id` is a UUID. PostgreSQL throws an error when a uuid column is compared with text that is not a
 * UUID.
 */
export function isUuid(id: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(id);
}
