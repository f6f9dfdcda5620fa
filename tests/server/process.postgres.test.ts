import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLE_CITIES } from '#support/catalogue/countSample.ts';
import { runStatements, withDatabase } from '#support/database/postgresTemplate.ts';
import { startPostgres } from '#support/database/postgresServer.ts';
import type { PostgresServer } from '#support/database/postgresServer.ts';
import { buildServer } from '#support/server/serverProcess.ts';
import type { ServerBuild, ServerProcess } from '#support/server/serverProcess.ts';
import { post } from '#support/server/serverProcesses.ts';
import { sampleBodies } from '#support/server/sampleBodies.ts';

/** Runs two processes of the built server on one PostgreSQL server, which the test shuts down and restarts. */

let serverBuild: ServerBuild;
let postgres: PostgresServer;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  [serverBuild, postgres] = await Promise.all([buildServer(), startPostgres()]);
  const variables = {
    DATABASE_URL: postgres.url,
    JWT_SECRET: 'a secret of tests, of 32 bytes or more',
    NODE_ENV: 'production',
    ENQUIRY_LIMIT: '1000000',
  };
  servers = [serverBuild.start(variables), serverBuild.start(variables)];
});
afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  await Promise.all([postgres.stop(), serverBuild.remove()]);
});

const get = async (server: ServerProcess, path: string) => fetch(`${await server.address}${path}`);

it(
  'starts two processes simultaneously on an empty database, and recovers after the database was shut down',
  { tags: ['fault/P12'] },
  async () => {
    const [firstServer, secondServer] = servers as [ServerProcess, ServerProcess];
    const credentials = { username: 'asha', password: 'nine roses 9' };
    const registration = { ...credentials, email: 'a@example.in', password2: credentials.password };
    expect((await post(firstServer, '/auth/register/', registration)).status).toBe(201);
    expect((await post(secondServer, '/auth/login/', credentials)).status).toBe(200);
    expect(await (await get(secondServer, '/api/regions/')).json()).toHaveLength(SAMPLE_CITIES.length);

    await postgres.shutDown();
    const rejectedResponse = await post(firstServer, '/auth/login/', credentials);
    expect(rejectedResponse.status).toBe(503);
    expect(rejectedResponse.headers.get('retry-after')).toBe('5');
    expect((await get(firstServer, '/readyz')).status).toBe(503);
    expect((await get(firstServer, '/healthz')).status).toBe(200);

    await postgres.restart();
    expect((await get(firstServer, '/readyz')).status).toBe(200);
    expect((await post(secondServer, '/auth/login/', credentials)).status).toBe(200);
  },
);

it.each(['SIGINT', 'SIGQUIT'] as const)(
  'responds 503 to enquiries while the database is stopped with %s, and accepts them again without a restart',
  { tags: ['fault/P12'] },
  async (signal) => {
    const [server] = servers as [ServerProcess];
    const [service] = (await (await get(server, '/api/venues/')).json()).results as { id: string }[];
    const { createEnquiry } = sampleBodies(service?.id ?? '');
    const stop = new AbortController();
    void server.ended.then(() => stop.abort());
    const waitForStatus = async (status: number) => {
      while (!stop.signal.aborted && !statuses.has(status)) await setTimeout(5);
    };
    const statuses = new Set<number>();
    const sendUntilStopped = async () => {
      while (!stop.signal.aborted) {
        const response = await post(server, '/enquiries/', createEnquiry);
        statuses.add(response.status);
        if (response.status === 503) expect(response.headers.get('retry-after')).toBe('5');
      }
    };
    const clients = Array.from({ length: 6 }, sendUntilStopped);
    // Stop the database several times, because chance decides which statement of a transaction a stop interrupts.
    for (let round = 0; round < 5; round += 1) {
      statuses.clear();
      await waitForStatus(201);
      await postgres.shutDown(signal);
      await waitForStatus(503);
      await postgres.restart();
    }
    stop.abort();
    await Promise.all(clients);
    expect(statuses).toEqual(new Set([201, 503]));
    expect((await post(server, '/enquiries/', createEnquiry)).status).toBe(201);
  },
);

it('does not fill an empty database for a command that works with what users have stored', async () => {
  await runStatements(postgres.url, 'create database empty');
  const variables = { DATABASE_URL: withDatabase(postgres.url, 'empty') };
  const command = serverBuild.start(variables, 'export.js', ['enquiries']);
  expect([await command.ended, command.output()]).toEqual([
    1,
    'The database of DATA_DIR or DATABASE_URL is empty. Check the setting, or start the server once.\n',
  ]);
});
