import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '#support/database/embeddedPostgres.ts';
import type { Postgres } from '#support/database/embeddedPostgres.ts';
import { buildServer } from '#support/server/serverProcess.ts';
import type { BuiltServer, ServerProcess } from '#support/server/serverProcess.ts';

/** Runs two processes of the built server on one PostgreSQL server, which the test shuts down and restarts. */

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

const get = async (server: ServerProcess, path: string) => fetch(`${await server.address}${path}`);
const post = async (server: ServerProcess, path: string, body: unknown) =>
  fetch(`${await server.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('starts two processes at once on an empty database, and recovers after the database was shut down', async () => {
  const [first, second] = running as [ServerProcess, ServerProcess];
  const credentials = { username: 'asha', password: 'nine roses 9' };
  const registration = { ...credentials, email: 'a@example.in', password2: credentials.password };
  expect((await post(first, '/auth/register/', registration)).status).toBe(201);
  expect((await post(second, '/auth/login/', credentials)).status).toBe(200);
  expect(await (await get(second, '/api/regions/')).json()).toHaveLength(7);

  await postgres.shutDown();
  const rejected = await post(first, '/auth/login/', credentials);
  expect(rejected.status).toBe(503);
  expect(rejected.headers.get('retry-after')).toBe('5');
  expect((await get(first, '/readyz')).status).toBe(503);
  expect((await get(first, '/healthz')).status).toBe(200);

  await postgres.restart();
  expect((await get(first, '/readyz')).status).toBe(200);
  expect((await post(second, '/auth/login/', credentials)).status).toBe(200);
});
