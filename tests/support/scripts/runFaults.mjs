import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { runnerImport } from 'vite';

/**
 * `npm run faults`: runs the tests that are tagged with a row of docs/faults.md, prints which rows held, and fails when
 * one did not.
 */

const run = (...parameters) =>
  spawnSync('npx', parameters, {
    stdio: 'inherit',
    env: { ...process.env, SERVER_BUILD: 'dist/server' },
    shell: process.platform === 'win32',
  }).status;

rmSync('test-results', { recursive: true, force: true });
const statuses = [
  run('vitest', 'run', '--tags-filter', 'fault/*'),
  run(
    'playwright',
    'test',
    '--config',
    'tests/journeys/playwright.config.ts',
    '--project',
    'desktop',
    '--grep',
    '@fault/',
  ),
];
const { module } = await runnerImport('./tests/support/specification/faultReport.ts');
const { lines, allHeld } = module.reportFaults();
console.log(lines.join('\n'));
if (!allHeld || statuses.some((status) => status !== 0)) process.exitCode = 1;
