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

/** Registers a user and returns an access token. */
async function registerAndSignIn(server: ServerProcess, username: string): Promise<string> {
  const credentials = { username, password: 'nine roses 9' };
  await send(server, 'POST', '/auth/register/', '', {
    ...credentials,
    email: 'a@example.in',
    password2: credentials.password,
  });
  return (await readJson<{ access: string }>(send(server, 'POST', '/auth/login/', '', credentials))).access;
}

it('tells a device of one process what another process has changed, also after the database was away', async () => {
  const [firstServer, secondServer] = servers as [ServerProcess, ServerProcess];
  const [ashasToken, ravisToken] = [
    await registerAndSignIn(firstServer, 'asha'),
    await registerAndSignIn(secondServer, 'ravi'),
  ];
  const { results } = await readJson<{ results: { id: string }[] }>(send(firstServer, 'GET', '/plans/', ashasToken));
  const planPath = `/plans/${results[0]?.id}`;
  const { token } = await readJson<{ token: string }>(
    send(firstServer, 'POST', `${planPath}/members/`, ashasToken, { role: 'editor' }),
  );
  await send(secondServer, 'POST', `/join/${token}/`, ravisToken);

  const ashasEvents = readEvents(await send(firstServer, 'GET', `${planPath}/events/`, ashasToken));
  const ravisEvents = readEvents(await send(secondServer, 'GET', `${planPath}/events/`, ravisToken));
  const { revision } = (await ashasEvents.next()) as { revision: number };
  expect(await ravisEvents.next()).toMatchObject({ revision });
  const expectEvent = async (event: object) =>
    expect([await ashasEvents.next(), await ravisEvents.next()]).toEqual([event, event]);
  const members = await readJson<{ results: { id: string; role: string }[] }>(
    send(firstServer, 'GET', `${planPath}/members/`, ashasToken),
  );
  const editorMembership = members.results.find(({ role }) => role === 'editor');
  await send(firstServer, 'PATCH', `${planPath}/`, ashasToken, { changes: itemAdditions('a') });
  await expectEvent({ revision: revision + 1, changed: ['entries'] });
  await send(secondServer, 'PATCH', `${planPath}/`, ravisToken, { changes: itemAdditions('b') });
  await expectEvent({ revision: revision + 2, changed: ['entries'] });

  // An event names what has changed, so that a device knows which queries are outdated: here for members and for links.
  await send(secondServer, 'PATCH', `${planPath}/members/${editorMembership?.id}/`, ashasToken, { role: 'viewer' });
  await expectEvent({ revision: revision + 3, changed: ['members'] });
  const link = await readJson<{ token: string }>(
    send(firstServer, 'POST', `${planPath}/links/`, ashasToken, { for: 'Nani' }),
  );
  await expectEvent({ revision: revision + 4, changed: ['links'] });
  await send(secondServer, 'PUT', `/review/${link.token}/votes/a/`, '', { vote: 'like' });
  await expectEvent({ revision: revision + 5, changed: ['links'] });

  // Each process must reconnect to receive the messages of other processes. Without that connection, a device would
  // learn of the change only at the next heartbeat.
  await postgres.shutDown();
  await postgres.restart();
  const changeResponse = await send(firstServer, 'PATCH', `${planPath}/`, ashasToken, { changes: itemAdditions('c') });
  expect(changeResponse.status).toBe(200);
  expect(await ravisEvents.next()).toMatchObject({ revision: revision + 6 });

  // A member who is removed in one process loses access in every process.
  await send(firstServer, 'DELETE', `${planPath}/members/${editorMembership?.id}/`, ashasToken);
  expect(await ravisEvents.next()).toBeNull();
  expect((await send(secondServer, 'GET', `${planPath}/events/`, ravisToken)).status).toBe(404);

  // A server that stops ends its streams, so that the devices connect to another one.
  firstServer.kill('SIGTERM');
  while ((await ashasEvents.next()) !== null);
  expect(await firstServer.ended).toBe(0);
});
