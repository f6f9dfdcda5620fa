import type { DatabaseLocation } from '#server/db/open.ts';
import { openDatabase } from '#server/db/open.ts';
import * as tables from '#server/db/schema.ts';
import { importSample } from '#server/sample.ts';
import { readStoredItems } from '#support/server/storedItems.ts';
import { sendWrite, signIn } from './writer.ts';
import type { WriteTarget, Writer } from './writer.ts';
import { CHANGED_KEY_PREFIX } from './writes.ts';
import type { WriteKind } from './writes.ts';

/** Compares the data that the server has acknowledged with the data that it returns and stores. */

/** The number of a writer's last writes that are sent again. */
const REPEATED_WRITE_COUNT = 5;

/**
 * Checks a writer's data through the API after a restart. First sends again the write without a response and the last
 * acknowledged ones, then compares the rows. The API returns no enquiries of visitors, so their rows are not compared.
 * @returns a message for each lost session, for each write that fails or gets another id when it is sent again, and for
 * each kind of write whose acknowledged rows differ from those that the server returns
 */
export async function verifyThroughApi(writer: Writer, target: WriteTarget): Promise<string[]> {
  if (!writer.isRegistered) return [];
  const problems: string[] = [];
  for (const token of writer.tokens) {
    const { status } = await getJson(target, '/users/me/', token);
    if (status !== 200) problems.push(`the session of a sign-in of ${writer.username} was lost: ${status}`);
  }
  // Begin a new session, because the server may have acknowledged the account but no sign-in.
  await signIn(writer, target);
  const unacknowledged = writer.writes.filter(({ id }) => id === undefined);
  for (const write of [...unacknowledged, ...writer.writes.slice(-REPEATED_WRITE_COUNT)])
    await sendWrite(writer, write, target).catch((error: unknown) => problems.push(String(error)));

  const token = writer.tokens.at(-1) ?? '';
  const readIds = async (path: string, field: 'id' | 'uniqueId') => {
    const { json } = await getJson(target, path, token);
    const rows = (Array.isArray(json) ? json : (json as { results: unknown[] }).results) as Record<string, string>[];
    return rows.map((row) => row[field] ?? '').toSorted();
  };
  const compare = (kind: WriteKind, found: string[]) => {
    const acknowledgedIds = writer.writes.filter((write) => write.kind === kind).map(({ id }) => id ?? 'no id');
    if (acknowledgedIds.toSorted().join() !== found.join())
      problems.push(`${kind}: acknowledged ${acknowledgedIds.length}, found ${found.length}`);
  };
  compare('booking', await readIds('/bookings/?limit=200', 'id'));
  compare('enquiry', await readIds('/enquiries/?limit=200', 'id'));
  compare('selected service', await readIds('/selected-services/', 'uniqueId'));
  const { json } = await getJson(target, `/plans/${writer.planId}/`, token);
  const keys = (json as { entries: { key: string }[] }).entries.map(({ key }) => key);
  const isChanged = (key: string) => key.startsWith(CHANGED_KEY_PREFIX);
  compare(
    'plan change',
    keys
      .filter(isChanged)
      .map((key) => key.slice(CHANGED_KEY_PREFIX.length))
      .toSorted(),
  );
  return problems;
}

async function getJson({ url }: WriteTarget, path: string, token: string): Promise<{ status: number; json: unknown }> {
  const response = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, json: await response.json() };
}

/**
 * Checks the accounts and the acknowledged writes of all writers in the database itself, while no server uses it.
 * @returns a message for each account that is missing, and for each write that has no row, several rows or another id
 */
export async function verifyInDatabase(location: DatabaseLocation, writers: readonly Writer[]): Promise<string[]> {
  const { db, close } = await openDatabase(location, importSample);
  try {
    const enquiries = await db
      .select({ id: tables.enquiries.id, key: tables.enquiries.message })
      .from(tables.enquiries);
    const bookings = await db.select({ id: tables.bookings.id, key: tables.bookings.message }).from(tables.bookings);
    const items = (await readStoredItems(db)).map(({ uniqueId }) => ({ id: uniqueId, key: uniqueId }));
    const entries = await db.select({ key: tables.planEntries.key }).from(tables.planEntries);
    const planChanges = entries
      .filter(({ key }) => key.startsWith(CHANGED_KEY_PREFIX))
      .map(({ key }) => ({ id: key.slice(CHANGED_KEY_PREFIX.length), key: key.slice(CHANGED_KEY_PREFIX.length) }));
    const rowIdsByKey = new Map<string, string[]>();
    for (const { id, key } of [...enquiries, ...bookings, ...items, ...planChanges])
      rowIdsByKey.set(key, [...(rowIdsByKey.get(key) ?? []), id]);
    const usernames = new Set(
      (await db.select({ name: tables.users.username }).from(tables.users)).map(({ name }) => name),
    );
    return [
      ...writers
        .filter(({ isRegistered, username }) => isRegistered && !usernames.has(username))
        .map(({ username }) => `the account ${username} was lost`),
      ...writers
        .flatMap(({ writes }) => writes)
        .filter(({ id, key }) => id !== undefined && rowIdsByKey.get(key)?.join() !== id)
        .map(({ kind, id, key }) => `the ${kind} ${id} has ${rowIdsByKey.get(key)?.length ?? 0} rows`),
    ];
  } finally {
    await close();
  }
}
