/** Whether `id` can stand in a uuid column; asking the database with anything else is an error there. */
export function isUuid(id: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(id);
}
