import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseExportArguments } from '#server/commands/export/exportRequests.ts';
import type { ExportOptions } from '#server/commands/export/exportRequests.ts';
import { serveCommands } from '#server/commands/commandSocket.ts';
import { exportHandlers, exportThroughServer } from '#server/commands/export/exportThroughServer.ts';
import { StartError } from '#server/startError.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createVisitor } from '#support/server/callers.ts';
import { sampleBodies } from '#support/server/sampleBodies.ts';

let backend: TestBackend;
let directory: string;
beforeAll(async () => {
  backend = await createTestBackend();
  directory = await mkdtemp(path.join(tmpdir(), 'utsava-export-'));
});
afterAll(async () => {
  await backend.close();
  await rm(directory, { recursive: true });
});
beforeEach(() => backend.reset());

const log = pino({ level: 'silent' });
const startServer = () => serveCommands(directory, exportHandlers(backend.db, directory), log);
const createOptions = (...args: string[]) =>
  parseExportArguments(['enquiries', '--format', 'json', ...args]) as ExportOptions;

describe('the export of requests while the server runs (section 1)', () => {
  it('returns null when no server is running', async () => {
    expect(
      await exportThroughServer(directory, createOptions(), () => Promise.reject(new Error('nothing to write'))),
    ).toBeNull();
  });

  it('lets the running server export, and marks requests only when the output was stored', async () => {
    const stop = await startServer();
    const runExport = (write: (text: string) => Promise<void>, ...args: string[]) =>
      exportThroughServer(directory, createOptions(...args), write);
    try {
      const message = `ü\n"${'x'.repeat(1500)}`;
      for (let index = 0; index < 5; index += 1)
        await createVisitor(backend).call('POST', '/enquiries/', { ...sampleBodies('hall').createEnquiry, message });

      await expect(runExport(() => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
      let storedText = '';
      const store = (text: string) => {
        storedText = text;
        return Promise.resolve();
      };
      expect(await runExport(store)).toBe(5);
      expect(JSON.parse(storedText)).toMatchObject(Array.from({ length: 5 }, () => ({ kind: 'enquiry', message })));
      expect(await runExport(store)).toBe(0);
      expect(await runExport(store, '--since', '2020-01-01')).toBe(5);
      expect(await runExport(store, '--since', '2100-01-01')).toBe(0);
    } finally {
      stop();
    }
  });

  it.each([
    [new StartError('The disk is nearly full.'), 'The disk is nearly full.', []],
    [
      Object.assign(new TypeError('Asha'), { code: '22021' }),
      'The server could not carry out the command: see its log.',
      [{ type: 'TypeError', code: '22021', msg: 'a command failed' }],
    ],
  ])(
    'says why the server refuses to export, and logs the type and code of other errors',
    async (failure, message, logEntries) => {
      const logLines: string[] = [];
      const stop = await serveCommands(
        directory,
        { export: () => Promise.reject(failure) },
        pino({}, { write: (line: string) => void logLines.push(line) }),
      );
      try {
        await expect(exportThroughServer(directory, createOptions(), () => Promise.resolve())).rejects.toThrow(message);
        expect(logLines.map((line) => JSON.parse(line) as unknown)).toMatchObject(logEntries);
        expect(logLines.join('')).not.toContain('Asha');
      } finally {
        stop();
      }
    },
  );

  it('replaces the socket file of a killed server', async () => {
    const stopFirst = await startServer();
    const stopSecond = await startServer();
    expect(await exportThroughServer(directory, createOptions(), () => Promise.resolve())).toBe(0);
    stopFirst();
    stopSecond();
  });
});
