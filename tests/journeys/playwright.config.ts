import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../support/scripts/chromium.mjs';

const findFreePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

// Workers read this file too: they take the port and the directory from the environment of the main process.
process.env['JOURNEYS_PORT'] ??= String(await findFreePort());
if (!process.env['JOURNEYS_DATA']) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'journeys-'));
  process.env['JOURNEYS_DATA'] = dataDirectory;
  process.once('exit', () => rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 }));
}
const port = process.env['JOURNEYS_PORT'];
const chromium = findChromium();

/** Journeys use a real browser and a real server, which imports the sample catalogue into a new database. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../../test-results/journeys',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Run three workers on two processors: workers often wait, and with only two of them the processors would be idle for
  // a third of the time.
  workers: 3,
  // These limits are for a busy machine; tests usually take much less time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./specificationReporter.ts']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Traces make a run take 1.5 times as long. To get a trace, run the failed test with `--trace on`.
    trace: 'off',
    // Playwright would draw a screenshot of every page, also when the journey passes: see attachScreenshots().
    screenshot: 'off',
    // A service worker would hide requests from the journeys; journeys about offline use and new versions allow it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      // Keep the popup blocker on, as in the browsers of users; Playwright turns it off.
      ignoreDefaultArgs: ['--disable-popup-blocking'],
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // Resolve only names of this machine, to which planner.test belongs. Do not reload error pages automatically.
        '--host-resolver-rules=MAP planner.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
        '--disable-auto-reload',
        '--disable-quic',
        // A machine without a graphics card draws faster when Chromium does not emulate one.
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // Planners use phones, so their journey runs in the project 'phone' only.
    {
      name: 'desktop',
      testIgnore: 'planning/planner.journey.ts',
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'screenshots', testMatch: 'screenshots.ts' },
    // This project leaves out the journeys that do not depend on the window size (costs, faults, hosting, signing in),
    // and those that set it (accessibility.journey.ts, performance). It always asks for reduced motion, which shows
    // that the other journeys also pass without animations.
    {
      name: 'phone',
      testIgnore: [
        'accessibility/accessibility.journey.ts',
        'account/sessions.journey.ts',
        'account/signIn.journey.ts',
        'faults/**',
        'hosting/**',
        'performance/**',
        'planning/costs.journey.ts',
      ],
      use: {
        viewport: { width: 360, height: 800 },
        hasTouch: true,
        isMobile: true,
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
  webServer: {
    // `--liftoff-only` turns off optimising the embedded database, which is WebAssembly: a run is too short to benefit.
    command: 'node --liftoff-only dist/server/main.js',
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
