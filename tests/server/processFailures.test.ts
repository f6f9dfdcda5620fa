import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { backUp } from '#server/db/embedded/backups.ts';
import { openDatabase } from '#server/db/open.ts';
import { importSample } from '#server/sample.ts';
import type { ServerProcess } from '#support/server/serverProcess.ts';
import { credentials, post, registration, useServerProcesses } from '#support/server/serverProcesses.ts';

/** Starts the built server and its commands on damaged data, with wrong settings and with malformed requests. */

const { start, dataPath, useFilledDatabase } = useServerProcesses();

/** Sends bytes over a TCP connection and returns everything that the server sends until it closes the connection. */
async function sendBytes(server: ServerProcess, bytes: string): Promise<string> {
  const { port } = new URL(await server.address);
  return new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (response += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(response));
  });
}

describe('the built server', () => {
  useFilledDatabase();

  it(
    'refuses to start on a damaged database, says how to restore, and restores',
    { tags: ['fault/P8', 'fault/P10'] },
    async () => {
      const firstServer = start();
      await post(firstServer, '/auth/register/', registration);
      firstServer.kill('SIGTERM');
      await firstServer.ended;
      const { writeBackup, close } = await openDatabase({ dataDir: dataPath() }, importSample);
      if (writeBackup) await backUp(writeBackup, dataPath('backups'), new Date('2026-11-20T06:30:00Z'));
      await close();

      const controlFile = dataPath('database/global/pg_control');
      truncateSync(controlFile, 100);
      const secondServer = start();
      expect(await secondServer.ended).toBe(1);
      expect(secondServer.output()).toMatch(
        /cannot be opened. Move that directory away and put back the newest backup/,
      );
      expect(readFileSync(controlFile)).toHaveLength(100);

      const backupPath = dataPath('backups/2026-11-20.tar.gz');
      const refusedRestore = start({}, 'restore.js', [backupPath]);
      expect(await refusedRestore.ended).toBe(1);
      expect(refusedRestore.output()).toMatch(/^Move .* away first/);
      renameSync(dataPath('database'), dataPath('damaged'));
      const cutBackupPath = dataPath('cut.tar.gz');
      const backupContent = readFileSync(backupPath);
      writeFileSync(cutBackupPath, backupContent.subarray(0, backupContent.length / 2));
      const failedRestore = start({}, 'restore.js', [cutBackupPath]);
      expect([await failedRestore.ended, failedRestore.output()]).toEqual([
        1,
        `The backup ${cutBackupPath} is damaged or incomplete. Use another one.\n`,
      ]);
      // A restore ignores invalid settings that it does not use.
      const restore = start({ LOG_LEVEL: 'loud' }, 'restore.js', [backupPath]);
      expect([await restore.ended, restore.output()]).toEqual([0, `Restored to ${dataPath('database')}\n`]);
      expect((await post(start(), '/auth/login/', credentials)).status).toBe(200);
    },
  );

  it(
    'refuses to start with a damaged write-ahead log, so that no data are lost without an error',
    { tags: ['fault/P8'] },
    async () => {
      const firstServer = start();
      expect((await post(firstServer, '/auth/register/', registration)).status).toBe(201);
      firstServer.kill('SIGKILL');
      await firstServer.ended;
      const logFolder = dataPath('database/pg_wal');
      const files = readdirSync(logFolder).filter((name) => /^[0-9A-F]{24}$/.test(name));
      for (const name of files) truncateSync(path.join(logFolder, name), 100);
      const secondServer = start();
      expect(await secondServer.ended).toBe(1);
      expect(secondServer.output()).toMatch(
        /cannot be opened. Move that directory away and put back the newest backup/,
      );
    },
  );

  it('stops cleanly on a signal that is sent as soon as it prints its address', async () => {
    const script = `const write = process.stdout.write.bind(process.stdout);
      process.stdout.write = (text) => {
        const isWritten = write(text);
        if (text.includes(' is at http')) process.kill(process.pid, 'SIGTERM');
        return isWritten;
      };`;
    const server = start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` });
    expect(await server.ended).toBe(0);
  });

  it('exits with code 1 when it cannot stop cleanly', async () => {
    const script = `import { Server } from 'node:net';
      Server.prototype.getConnections = (callback) => callback(new Error('unknown'));`;
    const server = start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` });
    await server.address;
    server.kill('SIGTERM');
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('the server did not stop cleanly');
  });

  it('exits with code 1 when stopping takes too long', async () => {
    // The server would wait forever for the number of its connections. Timers of ten seconds or more, among them the
    // limit of the shutdown, end at once after the signal.
    const script = `import { Server } from 'node:net';
      Server.prototype.getConnections = () => {};
      process.on('SIGTERM', () => {
        const startTimer = globalThis.setTimeout;
        globalThis.setTimeout = (callback, ms) => startTimer(callback, ms < 10_000 ? ms : 0);
      });`;
    const server = start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` });
    await server.address;
    server.kill('SIGTERM');
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('the server did not stop cleanly');
  });

  it('deletes old requests with the command forget while no server uses the folder', async () => {
    const runForget = (...args: string[]) => start({}, 'forget.js', args);
    const validCommand = runForget('--months', '12');
    expect(await validCommand.ended).toBe(0);
    expect(validCommand.output()).toMatch(/^Deleted 0 requests from before \d{4}-\d\d-\d\d\.\n$/);
    for (const args of [[], ['--months', '0'], ['--months', 'x'], ['--years', '1']]) {
      const invalidCommand = runForget(...args);
      expect(await invalidCommand.ended).toBe(2);
      expect(invalidCommand.output()).toMatch(/^Usage: npm run forget -- --months N/);
    }
  });

  it.each([
    { file: 'forget.js', args: ['--months', '12'] },
    { file: 'export.js', args: ['enquiries'] },
    { file: 'requests.js', args: ['list'] },
  ])('does not create a database for the command $file', async ({ file, args }) => {
    const otherFolder = dataPath('other');
    const command = start({ DATA_DIR: otherFolder }, file, args);
    expect([await command.ended, command.output()]).toEqual([
      1,
      `There is no database in ${otherFolder}. Set DATA_DIR or DATABASE_URL.\n`,
    ]);
    expect(existsSync(otherFolder)).toBe(false);
  });

  it('prints one line that explains a wrong setting, and exits with code 1', { tags: ['fault/P7'] }, async () => {
    const { port } = new URL(await start().address);
    const otherFolder = dataPath('other');
    const cases: [Record<string, string>, RegExp][] = [
      [{ PORT: port, DATA_DIR: otherFolder }, /^Port \d+ is in use/],
      [{ PORT: 'eighty' }, /^PORT must be/],
      [{ NODE_ENV: 'production' }, /^JWT_SECRET must be set/],
      [{ NODE_ENV: 'Production' }, /^NODE_ENV must be production, development or test/],
      [{ JWT_SECRET_PREVIOUS: 'a secret of tests, of 32 bytes or more' }, /^JWT_SECRET_PREVIOUS needs JWT_SECRET/],
      [{ JWT_SECRET: 'short' }, /^JWT_SECRET must have at least 32 bytes/],
      [{ JWT_SECRET: 'x'.repeat(64) }, /^JWT_SECRET repeats a few characters/],
      [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must look like/],
      [{ DATABASE_URL: 'postgres://one,two:x/none' }, /^DATABASE_URL must look like/],
      [
        { DATABASE_URL: 'postgres://one,two/none?target_session_attrs=standby' },
        /^DATABASE_URL must lead to the primary/,
      ],
      [{ DATABASE_READ_URLS: 'postgres://one/none' }, /^DATABASE_READ_URLS needs DATABASE_URL/],
      [
        { DATABASE_URL: 'postgres://one/none', DATABASE_READ_URLS: 'postgres://two/none, three' },
        /^DATABASE_READ_URLS must be URLs/,
      ],
      [{ ALLOWED_ORIGINS: 'example.in' }, /^ALLOWED_ORIGINS must be origins/],
      [{ DATA_DIR: '/dev/null/x' }, /^The folder \/dev\/null\/x cannot be written to/],
      [
        { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
        /^The PostgreSQL of DATABASE_URL cannot be used: connect ECONNREFUSED/,
      ],
    ];
    const expectFailedStart = async ([variables, message]: (typeof cases)[number]) => {
      const server = start(variables);
      expect(await server.ended).toBe(1);
      expect(server.output()).toMatch(message);
      expect(server.output().trimEnd().split('\n')).toHaveLength(1);
      expect(server.output()).not.toContain('secret@');
    };
    await Promise.all(cases.map(expectFailedStart));
  });

  it.skipIf(process.platform === 'win32')(
    'refuses a data directory that does not respond',
    { tags: ['fault/P7'] },
    async () => {
      // Opening a named pipe hangs until another process opens it too.
      spawnSync('mkfifo', [dataPath('lock')]);
      const server = start();
      expect(await server.ended).toBe(1);
      expect(server.output()).toMatch(/^The folder .* does not respond\. Check its disk, or set DATA_DIR/);
    },
  );

  it(
    'responds to malformed and slow HTTP with an error status and closes the connection',
    { tags: ['fault/V12', 'fault/V14', 'fault/V19', 'fault/V36'] },
    async () => {
      const server = start();
      const head = 'POST /api/enquiries/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
      const requests: [string, RegExp][] = [
        [`${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, /^HTTP\/1.1 400/],
        [`${head}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd`, /^HTTP\/1.1 400/],
        ['GET /a\0b HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1.1 400/],
        ['GET /healthz HTTP/1.1\nHost: x\n\n', /^HTTP\/1.1 400/],
        ['GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', /^HTTP\/1.1 400/],
        ['GET /healthz HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', /^HTTP\/1.1 400/],
        ['GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: cake\r\n\r\n', /^HTTP\/1.1 417/],
        [`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, /^HTTP\/1.1 431/],
        ['TRACE /api/venues/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', /^HTTP\/1.1 405/],
        [`${head}Content-Length: 104857600\r\n\r\n{`, /^HTTP\/1.1 413/],
        [`${head}Content-Length: 100\r\n\r\n{`, /^HTTP\/1.1 408/],
        ['GET / HTTP/1.1\r\nHost: x\r\nX-Slow:', /^HTTP\/1.1 408/],
      ];
      const responses = await Promise.all(requests.map(([bytes]) => sendBytes(server, bytes)));
      responses.forEach((response, i) => expect(response).toMatch(requests[i]?.[1] ?? /never/));
      for (const response of responses) {
        for (const header of [
          'content-security-policy',
          'x-content-type-options',
          'referrer-policy',
          'x-frame-options',
        ])
          expect(response.toLowerCase()).toContain(`\r\n${header}: `);
        expect(response.toLowerCase()).toContain('\r\ncache-control: no-store');
        expect(response).toMatch(/\r\n\r\n[^]*"detail":"[A-Z]/);
      }
      expect((await fetch(`${await server.address}/healthz`)).status).toBe(200);
    },
  );
});
