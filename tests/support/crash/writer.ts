import { randomUUID } from 'node:crypto';
import { sampleBodies } from '#support/server/sampleBodies.ts';
import { CHANGED_KEY_PREFIX, WRITE_KINDS, bodyOf, pathOf } from './writes.ts';
import type { Write } from './writes.ts';

/** A user who writes to the server until it is killed, and remembers what the server has acknowledged. */
export interface Writer {
  readonly username: string;
  isRegistered: boolean;
  /** The id of the writer's plan; '' before the first sign-in. */
  planId: string;
  /** The access tokens of the sessions that sign-ins have begun. */
  readonly tokens: string[];
  readonly writes: Write[];
}

/** The server to which the writers send their writes. */
export interface WriteTarget {
  readonly url: string;
  readonly serviceId: string;
  /** Is called for each acknowledgement. */
  readonly onAcknowledged: () => void;
}

export const createWriter = (): Writer => ({
  username: `user-${randomUUID()}`,
  isRegistered: false,
  planId: '',
  tokens: [],
  writes: [],
});

/**
 * The number of writes after which the writer signs in again. A writer begins far fewer than 50 sessions in a round: if
 * there were more, the server would end the least recently used ones, and verify.ts would report them as lost.
 */
const WRITES_PER_SIGN_IN = 12;

/** Registers the writer, signs in and sends writes. Returns when the server no longer responds. */
export async function writeUntilKilled(writer: Writer, target: WriteTarget): Promise<void> {
  try {
    await register(writer, target);
    for (let writeCount = 0; ; writeCount += 1) {
      if (writeCount % WRITES_PER_SIGN_IN === 0) await signIn(writer, target);
      const kind = WRITE_KINDS[writeCount % WRITE_KINDS.length] ?? 'enquiry';
      const write: Write = { kind, key: randomUUID() };
      writer.writes.push(write);
      await sendWrite(writer, write, target);
    }
  } catch (error) {
    // fetch throws a TypeError when the connection breaks.
    if (!(error instanceof TypeError)) throw error;
  }
}

async function register(writer: Writer, target: WriteTarget): Promise<void> {
  const { username } = writer;
  await postJson(target, '/auth/register/', { ...sampleBodies('').register, username });
  writer.isRegistered = true;
  target.onAcknowledged();
}

export async function signIn(writer: Writer, target: WriteTarget): Promise<void> {
  const { access } = await postJson(target, '/auth/login/', { ...sampleBodies('').login, username: writer.username });
  writer.tokens.push(access);
  target.onAcknowledged();
  const { results } = await requestJson<{ results: { id: string }[] }>(target, 'GET', '/plans/', undefined, {
    authorization: `Bearer ${access}`,
  });
  const [plan] = results;
  if (!plan) throw new Error(`${writer.username} has no plan`);
  writer.planId = plan.id;
}

/**
 * Sends a write, for the first time or again with the same key, and remembers the id in the response.
 * @throws Error when the id differs from that of an earlier response
 */
export async function sendWrite(writer: Writer, write: Write, target: WriteTarget): Promise<void> {
  const token = write.kind === 'visitor enquiry' ? undefined : writer.tokens.at(-1);
  const method = write.kind === 'plan change' ? 'PATCH' : 'POST';
  const path = pathOf(write.kind, writer.planId);
  const response = await requestJson<WriteResponse>(target, method, path, bodyOf(write, target.serviceId), {
    'idempotency-key': write.key,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  });
  const rowId = rowIdIn(write, response);
  if (write.id === undefined) {
    write.id = rowId;
    target.onAcknowledged();
  } else if (write.id !== rowId)
    throw new Error(`The ${write.kind} ${write.id} became ${rowId} when it was sent again`);
}

interface WriteResponse {
  readonly id: string;
  readonly uniqueId?: string;
  readonly access: string;
  readonly entries?: readonly { readonly key: string }[];
}

/** Returns the id of the row that a write has created, according to the response. */
function rowIdIn({ kind, key }: Write, { id, uniqueId, entries }: WriteResponse): string {
  if (kind !== 'plan change') return uniqueId ?? id;
  if (!entries?.some((entry) => entry.key === CHANGED_KEY_PREFIX + key)) throw new Error(`The plan ${id} lacks ${key}`);
  return key;
}

const postJson = (target: WriteTarget, path: string, body: object) =>
  requestJson<WriteResponse>(target, 'POST', path, body);

async function requestJson<T>(
  { url }: WriteTarget,
  method: string,
  path: string,
  body: object | undefined,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} responds ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}
