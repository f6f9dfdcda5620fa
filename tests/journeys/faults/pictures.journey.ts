import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Route } from '@playwright/test';
import { signInByApi } from '../support/device.ts';
import { expect, test } from '../support/journey.ts';

/**
 * Creates a black PNG file of `side` × `side` pixels. The file is compressed to about a thousandth of the size of its
 * pixels. `side` must be a multiple of 8.
 */
function createHugePng(side: number): Buffer {
  const createChunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const imageHeader = Buffer.alloc(13);
  imageHeader.writeUInt32BE(side, 0);
  imageHeader.writeUInt32BE(side, 4);
  // One bit for each pixel, greyscale.
  imageHeader[8] = 1;
  const pixels = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    createChunk('IHDR', imageHeader),
    createChunk('IDAT', pixels),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

const PICTURE_FAULTS: Readonly<Record<string, (route: Route) => unknown>> = {
  aborted: (route) => route.abort('namenotresolved'),
  missing: (route) => route.fulfill({ status: 404, json: { detail: 'Not found.' } }),
  html: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  huge: (route) => route.fulfill({ contentType: 'image/png', body: createHugePng(16_000) }),
  hanging: () => undefined,
};
const picturePath = (fault: string) => `/media/${fault}.png`;

test(
  'pictures that cannot be loaded, never end or are huge keep the size of their boxes (section 2)',
  { tag: ['@fault/N26', '@fault/N27', '@fault/X23'] },
  async ({ page, couple, monitor }) => {
    monitor.expectErrors(/Failed to load resource/);
    await page.clock.install();
    await signInByApi(page, couple);
    const faults = Object.keys(PICTURE_FAULTS);
    await page.route('**/api/services/', (route) =>
      route.fulfill({
        json: faults.map((fault, index) => ({
          id: index + 1,
          name: fault,
          category: 'decor',
          image: picturePath(fault),
        })),
      }),
    );
    await page.route('**/api/categories/', (route) =>
      route.fulfill({
        json: faults.map((fault) => ({ id: `other-${fault}`, name: fault, image: picturePath(fault) })),
      }),
    );
    for (const [fault, respond] of Object.entries(PICTURE_FAULTS)) await page.route(`**${picturePath(fault)}`, respond);
    await page.goto('/services');
    await page.getByRole('heading', { name: 'All services' }).scrollIntoViewIfNeeded();

    const card = (name: string) => page.getByRole('article', { name });
    const readBoxHeight = async (element: Locator) =>
      Math.round((await element.locator('div').first().boundingBox())?.height ?? 0);
    for (const fault of ['aborted', 'missing', 'html']) {
      await card(fault).scrollIntoViewIfNeeded();
      await expect(card(fault)).toContainText('Image unavailable');
    }
    await expect(card('huge').locator('img')).toHaveJSProperty('naturalWidth', 16_000);
    await card('hanging').scrollIntoViewIfNeeded();
    await page.clock.fastForward(10_000);
    await expect(card('hanging').locator('.skeleton')).toHaveCount(0);
    await expect(card('hanging').locator('img')).toHaveAttribute('decoding', 'async');
    const heights = await Promise.all(faults.map((fault) => readBoxHeight(card(fault))));
    expect(heights[0]).toBeGreaterThan(50);
    expect(new Set(heights).size).toBe(1);

    const categories = page.getByRole('region', { name: 'By category' }).getByRole('link');
    await expect(categories).toHaveCount(faults.length);
    const categoryHeights = await Promise.all((await categories.all()).map(readBoxHeight));
    expect(new Set(categoryHeights).size).toBe(1);
  },
);
