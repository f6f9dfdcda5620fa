import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../../startError.ts';

/**
 * Creates the data directory, accessible to its owner only, unless it exists.
 * @throws StartError when this process cannot read from and write to the directory
 */
export function createDataDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartError(`The folder ${dataDir} cannot be written to. Set DATA_DIR to another folder.`, 1, { cause });
  }
}

/** The time within which the data directory must respond. */
const MAX_RESPONSE_TIME_MS = 4000;

/**
 * The source code of the child process that tests whether the data directory responds. It prints 'started' first, so
 * that its own start does not count towards the timeout.
 */
const RESPONSE_TEST_PROGRAM = `
  const fs = require('node:fs');
  fs.writeSync(1, 'started');
  const directory = process.argv[1];
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  fs.readdirSync(directory);
  fs.closeSync(fs.openSync(directory + '/lock', 'a', 0o600));
`;

/**
 * Tests in a child process whether the data directory responds. The child process creates the directory and the lock
 * file if they do not exist. A call to a file system that hangs, such as a network drive, cannot be interrupted: if
 * this process made the call, it could not even exit.
 * @throws StartError when the directory does not respond within four seconds; `createDataDirectory` reports every other
 * problem
 */
export async function assertDirectoryResponds(dataDir: string): Promise<void> {
  const probe = spawn(process.execPath, ['--eval', RESPONSE_TEST_PROGRAM, dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exitPromise = once(probe, 'exit').then(() => true);
  // The timeout begins when the child process has started, which may take seconds on a busy machine.
  await Promise.race([exitPromise, once(probe.stdout, 'data')]);
  if (await Promise.race([exitPromise, setTimeout(MAX_RESPONSE_TIME_MS, false, { ref: false })])) return;
  probe.kill('SIGKILL');
  probe.unref();
  throw new StartError(`The folder ${dataDir} does not respond. Check its disk, or set DATA_DIR to another folder.`);
}
