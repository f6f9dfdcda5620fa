import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { runnerImport } from 'vite';

/**
 * `npm run faults`: runs the tests that are tagged with a row of docs/faults.md. Prints the outcome of each row, and
 * fails when a test failed or when a row that needs a test has none.
 */

const runNpx = (...parameters) =>
  spawnSync('npx', parameters, {
    stdio: 'inherit',
    env: { ...process.env, SERVER_BUILD: 'dist/server' },
    shell: process.platform === 'win32',
  }).status;

rmSync('test-results', { recursive: true, force: true });
const exitCodes = [
  runNpx('vitest', 'run', '--tags-filter', 'fault/*'),
  runNpx(
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
if (!allHeld || exitCodes.some((status) => status !== 0)) process.exitCode = 1;
