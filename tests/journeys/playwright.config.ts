import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../support/scripts/chromium.mjs';

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

// Workers read this file too, with the environment of the process that chose.
process.env['JOURNEYS_PORT'] ??= String(await freePort());
if (!process.env['JOURNEYS_DATA']) {
  const data = mkdtempSync(join(tmpdir(), 'journeys-'));
  process.env['JOURNEYS_DATA'] = data;
  process.once('exit', () => rmSync(data, { recursive: true, force: true, maxRetries: 5 }));
}
const port = process.env['JOURNEYS_PORT'];
const chromium = findChromium();

/** Real browser, real server, its own empty database that fills itself with the sample catalogue. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // Limits for a busy machine, not waits.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./specificationReporter.ts']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace costs half as much time again; to get one, run the test that failed with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Journeys see every request; the one about times without a network allows it.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      // Playwright lets every window open; people's browsers do not.
      ignoreDefaultArgs: ['--disable-popup-blocking'],
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // Nothing leaves the machine, and a page of another site that could not be loaded is not tried again.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
        '--disable-auto-reload',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'screenshots', testMatch: 'screenshots.ts' },
    // Faults, hosts and versions do not depend on the size of the page.
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore: ['faults/**', 'hosting/foreignBackend.journey.ts', 'hosting/newVersion.journey.ts'],
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node dist/server/main.js',
    cwd: '../..',
    url: `http://127.0.0.1:${port}/`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: process.env['JOURNEYS_DATA'], REGISTRATION_LIMIT: '1000' },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
