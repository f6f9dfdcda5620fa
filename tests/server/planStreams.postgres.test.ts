import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '#support/database/embeddedPostgres.ts';
import type { Postgres } from '#support/database/embeddedPostgres.ts';
import { readEvents } from '#support/server/eventStream.ts';
import { itemAdditions } from '#support/server/plans.ts';
import { buildServer } from '#support/server/serverProcess.ts';
import type { BuiltServer, ServerProcess } from '#support/server/serverProcess.ts';

/** Follows a plan in one process of the built server while another one changes it (section 14.3). */

let built: BuiltServer;
let postgres: Postgres;
let running: ServerProcess[] = [];

beforeAll(async () => {
  [built, postgres] = await Promise.all([buildServer(), startPostgres()]);
  const variables = {
    DATABASE_URL: postgres.url,
    JWT_SECRET: 'a secret of tests, of 32 bytes or more',
    NODE_ENV: 'production',
  };
  running = [built.start(variables), built.start(variables)];
});
afterAll(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await Promise.all([postgres.stop(), built.remove()]);
});

const send = async (server: ServerProcess, method: string, path: string, token = '', body?: unknown) =>
  fetch(`${await server.address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const json = async <T>(response: Promise<Response>) => (await (await response).json()) as T;

async function register(server: ServerProcess, username: string): Promise<string> {
  const credentials = { username, password: 'nine roses 9' };
  await send(server, 'POST', '/auth/register/', '', {
    ...credentials,
    email: 'a@example.in',
    password2: credentials.password,
  });
  return (await json<{ access: string }>(send(server, 'POST', '/auth/login/', '', credentials))).access;
}

it('tells a device of one process what another process has changed, also after the database was away', async () => {
  const [first, second] = running as [ServerProcess, ServerProcess];
  const [asha, ravi] = [await register(first, 'asha'), await register(second, 'ravi')];
  const { results } = await json<{ results: { id: string }[] }>(send(first, 'GET', '/plans/', asha));
  const plan = `/plans/${results[0]?.id}`;
  const { token } = await json<{ token: string }>(send(first, 'POST', `${plan}/members/`, asha, { role: 'editor' }));
  await send(second, 'POST', `/join/${token}/`, ravi);

  const own = readEvents(await send(first, 'GET', `${plan}/events/`, asha));
  const other = readEvents(await send(second, 'GET', `${plan}/events/`, ravi));
  const { revision } = (await own.next()) as { revision: number };
  expect(await other.next()).toMatchObject({ revision });
  const expectEvent = async (event: object) => expect([await own.next(), await other.next()]).toEqual([event, event]);
  const members = await json<{ results: { id: string; role: string }[] }>(send(first, 'GET', `${plan}/members/`, asha));
  const editor = members.results.find(({ role }) => role === 'editor');
  await send(first, 'PATCH', `${plan}/`, asha, { changes: itemAdditions('a') });
  await expectEvent({ revision: revision + 1, changed: ['entries'] });
  await send(second, 'PATCH', `${plan}/`, ravi, { changes: itemAdditions('b') });
  await expectEvent({ revision: revision + 2, changed: ['entries'] });

  // An event names what has changed, so that a device knows which queries are outdated: here for members and for links.
  await send(second, 'PATCH', `${plan}/members/${editor?.id}/`, asha, { role: 'viewer' });
  await expectEvent({ revision: revision + 3, changed: ['members'] });
  const link = await json<{ token: string }>(send(first, 'POST', `${plan}/links/`, asha, { for: 'Nani' }));
  await expectEvent({ revision: revision + 4, changed: ['links'] });
  await send(second, 'PUT', `/review/${link.token}/votes/a/`, '', { vote: 'like' });
  await expectEvent({ revision: revision + 5, changed: ['links'] });

  // Each process opens its connection for messages again. Without it, only the heartbeat would find the change.
  await postgres.shutDown();
  await postgres.restart();
  const changed = await send(first, 'PATCH', `${plan}/`, asha, { changes: itemAdditions('c') });
  expect(changed.status).toBe(200);
  expect(await other.next()).toMatchObject({ revision: revision + 6 });

  // A member who is removed in one process loses access in every process.
  await send(first, 'DELETE', `${plan}/members/${editor?.id}/`, asha);
  expect(await other.next()).toBeNull();
  expect((await send(second, 'GET', `${plan}/events/`, ravi)).status).toBe(404);

  // A server that stops ends its streams, so that the devices connect to another one.
  first.kill('SIGTERM');
  while ((await own.next()) !== null);
  expect(await first.ended).toBe(0);
});
