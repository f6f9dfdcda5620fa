import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '#support/database/embeddedPostgres.ts';
import type { Postgres } from '#support/database/embeddedPostgres.ts';
import { buildServer } from '#support/server/serverProcess.ts';
import type { BuiltServer, ServerProcess } from '#support/server/serverProcess.ts';

/** The built server as two processes on one PostgreSQL of their own, which this file stops and starts again. */

let built: BuiltServer;
let postgres: Postgres;
let running: ServerProcess[] = [];

beforeAll(async () => {
  [built, postgres] = await Promise.all([buildServer(), startPostgres()]);
  const variables = { DATABASE_URL: postgres.url, JWT_SECRET: 'x'.repeat(32), NODE_ENV: 'production' };
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

it('starts twice at once on an empty database, and recovers when the database was away', async () => {
  const [one, two] = running as [ServerProcess, ServerProcess];
  const credentials = { username: 'asha', password: 'nine roses 9' };
  const registration = { ...credentials, email: 'a@example.in', password2: credentials.password };
  expect((await post(one, '/auth/register/', registration)).status).toBe(201);
  expect((await post(two, '/auth/login/', credentials)).status).toBe(200);
  expect(await (await get(two, '/api/regions/')).json()).toHaveLength(7);

  await postgres.goAway();
  const away = await post(one, '/auth/login/', credentials);
  expect(away.status).toBe(503);
  expect(away.headers.get('retry-after')).toBe('5');
  expect((await get(one, '/readyz')).status).toBe(503);
  expect((await get(one, '/healthz')).status).toBe(200);

  await postgres.comeBack();
  expect((await get(one, '/readyz')).status).toBe(200);
  expect((await post(two, '/auth/login/', credentials)).status).toBe(200);
});
