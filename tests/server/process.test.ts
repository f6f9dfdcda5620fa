import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { SAMPLE_CITIES } from '#support/catalogue/countSample.ts';
import { crashRepeatedly } from '#support/crash/crash.ts';
import { post, registration, useServerProcesses } from '#support/server/serverProcesses.ts';

/** Starts and stops the built server as a separate process, and checks its output, its files and its data. */

const { start, dataPath, useFilledDatabase } = useServerProcesses();

/** The command that runs a program as in a container: it has the process id 1 and sees no other processes. */
const NEW_PID_NAMESPACE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'] as const;

describe('the first start', () => {
  it('needs no settings, protects its files from other users, and prints which settings are missing', async () => {
    const server = start();
    const response = await fetch(`${await server.address}/api/regions/`);
    expect([response.status, ((await response.json()) as unknown[]).length]).toEqual([200, SAMPLE_CITIES.length]);
    expect((await fetch(`${await server.address}/readyz`)).status).toBe(200);
    expect((await fetch(`${await server.address}/venues`)).headers.get('content-type')).toContain('text/html');
    expect(server.output()).toContain('VITE_WHATSAPP_NUMBER');
    expect(server.output()).toContain('JWT_SECRET is not set.');
    expect(statSync(dataPath('jwt-secret')).mode & 0o777).toBe(0o600);
    expect(statSync(dataPath('database')).mode & 0o077).toBe(0);
  });

  it('can be repeated after the process was killed during the first start', { tags: ['fault/P2'] }, async () => {
    const server = start();
    while (!readdirSync(dataPath()).includes('database.unfinished')) await setTimeout(5);
    server.kill('SIGKILL');
    await server.ended;
    expect(readdirSync(dataPath())).not.toContain('database');
    expect(await start().address).toMatch(/^http/);
  });
});

describe('the server on its embedded database', () => {
  useFilledDatabase();

  it(
    'keeps what it acknowledged exactly once after kill -9, also during a start and a backup',
    { tags: ['fault/P2', 'fault/P4'], timeout: 240_000 },
    async () => {
      const { kills, acknowledgements, problems } = await crashRepeatedly({
        start,
        location: { dataDir: dataPath() },
        minRounds: 3,
        minAcknowledgements: 60,
      });
      expect(problems).toEqual([]);
      expect(acknowledgements).toBeGreaterThanOrEqual(60);
      expect(kills.starting).toBeGreaterThan(0);
    },
  );

  it('lets a second process exit with code 75, and keeps running', { tags: ['fault/P3'] }, async () => {
    const firstServer = start();
    await firstServer.address;
    const secondServer = start();
    expect(await secondServer.ended).toBe(75);
    expect(secondServer.output()).toContain(`Another process (${firstServer.pid})`);
    expect((await fetch(`${await firstServer.address}/readyz`)).status).toBe(200);
  });

  it.for([
    { firstWrapper: [], secondWrapper: NEW_PID_NAMESPACE },
    { firstWrapper: NEW_PID_NAMESPACE, secondWrapper: [] },
    { firstWrapper: NEW_PID_NAMESPACE, secondWrapper: NEW_PID_NAMESPACE },
  ])(
    'cannot be used by a second process, even in another container',
    { tags: ['fault/P3'] },
    async ({ firstWrapper, secondWrapper }, { skip }) => {
      const [command, ...args] = NEW_PID_NAMESPACE;
      skip(spawnSync(command, [...args, 'true']).status !== 0, 'This system does not allow new PID namespaces.');
      const lockHolder = start({}, 'main.js', [], firstWrapper);
      await lockHolder.address;
      const rejectedServer = start({}, 'main.js', [], secondWrapper);
      expect(await rejectedServer.ended).toBe(75);
      expect(rejectedServer.output()).toMatch(/^Another process \(\d+\) is using the data in /);
      lockHolder.kill('SIGKILL');
      await lockHolder.ended;
      expect(await start({}, 'main.js', [], secondWrapper).address).toMatch(/^http/);
    },
  );

  it('ignores a lock file that names a running process but is not locked', { tags: ['fault/P4'] }, async () => {
    writeFileSync(dataPath('lock'), JSON.stringify({ pid: process.pid, host: hostname() }));
    expect(await start().address).toMatch(/^http/);
  });

  it.skipIf(process.platform !== 'linux')(
    'closes the files and connections of clients that have gone away',
    { tags: ['fault/P15'] },
    async () => {
      const server = start();
      const { port } = new URL(await server.address);
      const countFiles = () => readdirSync(`/proc/${server.pid}/fd`).length;
      const request = 'GET /api/venues/ HTTP/1.1\r\nHost: x\r\n\r\n';
      const openConnection = async () => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(request));
        await once(socket, 'data');
        return socket;
      };
      (await openConnection()).destroy();
      const fileCountBefore = countFiles();
      const sockets = await Promise.all(Array.from({ length: 100 }, openConnection));
      expect(countFiles()).toBeGreaterThan(fileCountBefore + 50);
      for (const [index, socket] of sockets.entries())
        if (index % 2) socket.destroy();
        else socket.end();
      await expect.poll(countFiles, { timeout: 60_000 }).toBeLessThanOrEqual(fileCountBefore);
    },
  );

  it('finishes and logs running requests at SIGTERM and releases its data directory', async () => {
    const server = start();
    await server.address;
    const responses = Array.from({ length: 20 }, (_, i) =>
      post(server, '/auth/register/', { ...registration, username: `user-${i}` }),
    );
    await responses[0];
    server.kill('SIGTERM');
    const outcomes = await Promise.allSettled(responses);
    expect(await server.ended).toBe(0);
    const responseCount = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(server.output().match(/"msg":"request"/g)?.length).toBeGreaterThanOrEqual(responseCount);

    // Each request must either have failed without effect, or have taken effect and received its response.
    const restartedServer = start();
    await restartedServer.address;
    for (const [i, result] of outcomes.entries()) {
      const repeatedResponse = await post(restartedServer, '/auth/register/', {
        ...registration,
        username: `user-${i}`,
        email: 'b@example.in',
      });
      const isTaken = repeatedResponse.status === 400;
      expect({ i, isTaken }).toEqual({ i, isTaken: result.status === 'fulfilled' && result.value.status === 201 });
    }
    expect(outcomes[0]?.status).toBe('fulfilled');
  });
});
