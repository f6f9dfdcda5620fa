import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '#support/database/postgresServer.ts';
import type { PostgresServer } from '#support/database/postgresServer.ts';
import { readEvents } from '#support/server/eventStream.ts';
import { itemAdditions } from '#support/server/plans.ts';
import { buildServer } from '#support/server/serverProcess.ts';
import type { ServerBuild, ServerProcess } from '#support/server/serverProcess.ts';

/** Follows a plan in one process of the built server while another process changes the plan (section 14.3). */

let serverBuild: ServerBuild;
let postgres: PostgresServer;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  [serverBuild, postgres] = await Promise.all([buildServer(), startPostgres()]);
  const variables = {
    DATABASE_URL: postgres.url,
    JWT_SECRET: 'a secret of tests, of 32 bytes or more',
    NODE_ENV: 'production',
  };
  servers = [serverBuild.start(variables), serverBuild.start(variables)];
});
afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  await Promise.all([postgres.stop(), serverBuild.remove()]);
});

const send = async (server: ServerProcess, method: string, path: string, token = '', body?: unknown) =>
  fetch(`${await server.address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const readJson = async <T>(response: Promise<Response>) => (await (await response).json()) as T;

async function register(server: ServerProcess, username: string): Promise<string> {
  const credentials = { username, password: 'nine roses 9' };
  await send(server, 'POST', '/auth/register/', '', {
    ...credentials,
    email: 'a@example.in',
    password2: credentials.password,
  });
  return (await readJson<{ access: string }>(send(server, 'POST', '/auth/login/', '', credentials))).access;
}

it('tells a device of one process what another process has changed, also after the database was away', async () => {
  const [first, second] = servers as [ServerProcess, ServerProcess];
  const [asha, ravi] = [await register(first, 'asha'), await register(second, 'ravi')];
  const { results } = await readJson<{ results: { id: string }[] }>(send(first, 'GET', '/plans/', asha));
  const planPath = `/plans/${results[0]?.id}`;
  const { token } = await readJson<{ token: string }>(
    send(first, 'POST', `${planPath}/members/`, asha, { role: 'editor' }),
  );
  await send(second, 'POST', `/join/${token}/`, ravi);

  const ashasEvents = readEvents(await send(first, 'GET', `${planPath}/events/`, asha));
  const ravisEvents = readEvents(await send(second, 'GET', `${planPath}/events/`, ravi));
  const { revision } = (await ashasEvents.next()) as { revision: number };
  expect(await ravisEvents.next()).toMatchObject({ revision });
  const expectEvent = async (event: object) =>
    expect([await ashasEvents.next(), await ravisEvents.next()]).toEqual([event, event]);
  const members = await readJson<{ results: { id: string; role: string }[] }>(
    send(first, 'GET', `${planPath}/members/`, asha),
  );
  const editor = members.results.find(({ role }) => role === 'editor');
  await send(first, 'PATCH', `${planPath}/`, asha, { changes: itemAdditions('a') });
  await expectEvent({ revision: revision + 1, changed: ['entries'] });
  await send(second, 'PATCH', `${planPath}/`, ravi, { changes: itemAdditions('b') });
  await expectEvent({ revision: revision + 2, changed: ['entries'] });

  // An event names what has changed, so that a device knows which queries are outdated: here for members and for links.
  await send(second, 'PATCH', `${planPath}/members/${editor?.id}/`, asha, { role: 'viewer' });
  await expectEvent({ revision: revision + 3, changed: ['members'] });
  const link = await readJson<{ token: string }>(send(first, 'POST', `${planPath}/links/`, asha, { for: 'Nani' }));
  await expectEvent({ revision: revision + 4, changed: ['links'] });
  await send(second, 'PUT', `/review/${link.token}/votes/a/`, '', { vote: 'like' });
  await expectEvent({ revision: revision + 5, changed: ['links'] });

  // Each process must reconnect to receive the messages of other processes. Without that connection, a device would
  // learn of the change only at the next heartbeat.
  await postgres.shutDown();
  await postgres.restart();
  const changeResponse = await send(first, 'PATCH', `${planPath}/`, asha, { changes: itemAdditions('c') });
  expect(changeResponse.status).toBe(200);
  expect(await ravisEvents.next()).toMatchObject({ revision: revision + 6 });

  // A member who is removed in one process loses access in every process.
  await send(first, 'DELETE', `${planPath}/members/${editor?.id}/`, asha);
  expect(await ravisEvents.next()).toBeNull();
  expect((await send(second, 'GET', `${planPath}/events/`, ravi)).status).toBe(404);

  // A server that stops ends its streams, so that the devices connect to another one.
  first.kill('SIGTERM');
  while ((await ashasEvents.next()) !== null);
  expect(await first.ended).toBe(0);
});
