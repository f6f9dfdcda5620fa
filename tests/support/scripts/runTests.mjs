import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `npm test`: runs every check, stops at the first that fails, and prints how many seconds each took. */

const npm = (script) => ['npm', ['run', '--silent', script]];
const STEPS = [
  ['types', npm('types')],
  ['lint', npm('lint')],
  ['format', npm('format:check')],
  ['unused', npm('unused')],
  ['build', npm('build')],
  ['size', npm('size')],
  // The tests that start the server as a process use what the step 'build' has built.
  ['unit', npm('test:unit'), { SERVER_BUILD: 'dist/server' }],
  ['journeys', npm('test:journeys')],
];

// Collecting garbage of short-lived objects less often saves a tenth of the processor time of the tests.
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

const memoryFolder = createMemoryFolder();

/**
 * Returns a new folder for temporary files in the shared memory of Linux. Tests copy the thousand files of a database
 * many times, which takes five times as long on a disk. Returns undefined where there is less than 2 GB free, or where
 * programs must not run: the tests start a PostgreSQL there.
 */
function createMemoryFolder() {
  const sharedMemory = '/dev/shm';
  if (!existsSync(sharedMemory)) return undefined;
  const { bavail, bsize } = statfsSync(sharedMemory);
  if (bavail * bsize < 2e9) return undefined;
  const folder = mkdtempSync(join(sharedMemory, 'utsava-test-'));
  // Let other users enter the folder: when root runs the tests, PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  if (spawnSync(program).status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

const formatSecondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s`;
const times = [];
const start = performance.now();
for (const [name, [command, parameters], variables] of STEPS) {
  const stepStart = performance.now();
  const { status } = spawnSync(command, parameters, {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS, ...(memoryFolder && { TMPDIR: memoryFolder }), ...variables },
    shell: process.platform === 'win32',
  });
  times.push(`${name.padEnd(10)}${formatSecondsSince(stepStart)}${status === 0 ? '' : '  failed'}`);
  process.exitCode = status ?? 1;
  if (status !== 0) break;
}
if (memoryFolder) rmSync(memoryFolder, { recursive: true, force: true, maxRetries: 5 });
console.log(['', ...times, `${'total'.padEnd(10)}${formatSecondsSince(start)}`].join('\n'));
