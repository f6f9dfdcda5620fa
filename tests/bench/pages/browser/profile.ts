import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { findChromium } from '../../../support/scripts/chromium.mjs';
import { observePage } from './observer.ts';

/** A browser with its own profile, which is empty at first. */
export interface BrowserProfile {
  readonly context: BrowserContext;
  /** Opens a tab whose processor is `slowdown` times slower than this machine's. */
  readonly open: (slowdown: number) => Promise<{ page: Page; session: CDPSession }>;
  readonly close: () => Promise<void>;
}

/** Starts Chromium as a phone, with an empty profile. Throws when this machine has no Chromium. */
export async function openBrowserProfile(): Promise<BrowserProfile> {
  const chromiumPath = findChromium();
  if (chromiumPath === undefined) throw new Error('The benchmark needs Chromium: set CHROMIUM_PATH to its path.');
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-profile-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath,
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
  await context.addInitScript(observePage);
  return {
    context,
    open: async (slowdown) => {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      return { page, session };
    },
    close: async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
