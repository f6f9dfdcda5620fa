import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { buildServer } from './serverProcess.ts';
import type { ServerBuild, ServerProcess } from './serverProcess.ts';

export const credentials = { username: 'asha', password: 'nine roses 9' };
export const registration = {
  username: 'Asha',
  email: 'a@example.in',
  password: 'nine roses 9',
  password2: 'nine roses 9',
};

/** Sends a POST request with a JSON body to the API of a server. */
export const post = async (server: ServerProcess, path: string, body: unknown) =>
  fetch(`${await server.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/**
 * Lets the tests of a file start the built server. Each test has its own data directory, which is empty unless the file
 * calls `useFilledDatabase`. After each test the processes are killed and the folder is deleted.
 */
export function useServerProcesses() {
  let build: ServerBuild;
  let dataDirectory: string;
  let runningServers: ServerProcess[] = [];

  beforeAll(async () => {
    // Compile the embedded database without optimisations, which saves 40 % of the processor time of a start. These
    // processes end too early to benefit from optimised code.
    build = await buildServer(['--liftoff-only']);
  });
  afterAll(() => build.remove());
  beforeEach(() => {
    dataDirectory = mkdtempSync(path.join(tmpdir(), 'utsava-data-'));
  });
  afterEach(async () => {
    for (const server of runningServers) server.kill('SIGKILL');
    await Promise.all(runningServers.map(({ ended }) => ended));
    runningServers = [];
    rmSync(dataDirectory, { recursive: true, force: true });
  });

  return {
    /** Returns a path inside the data directory of the current test. */
    dataPath: (name = ''): string => path.join(dataDirectory, name),
    /** Starts `file` of the build, main.js by default, on the data directory of the current test. */
    start(
      variables: Record<string, string> = {},
      file?: string,
      args?: string[],
      wrapper?: readonly string[],
    ): ServerProcess {
      const server = build.start({ DATA_DIR: dataDirectory, ...variables }, file, args, wrapper);
      runningServers.push(server);
      return server;
    },
    /**
     * Copies a filled database to the data directory before each test, because a server needs seconds to create one.
     */
    useFilledDatabase(): void {
      beforeEach(() => cpSync(inject('embeddedTemplate').dataDir, dataDirectory, { recursive: true }));
    },
  };
}
