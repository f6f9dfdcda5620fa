import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import { findChromium } from '../../tests/support/scripts/chromium.mjs';

const importModule = async (file) => (await runnerImport(file, { configFile: false })).module;
const readBase64 = async (file) => (await readFile(file)).toString('base64');

/**
 * Renders the picture that chats and social networks show with a link to the site, 1200 × 630, in Chromium, and writes
 * it to `file`. Throws when there is no Chromium.
 */
export async function writeSocialCard(file) {
  const { PRODUCT_NAME } = await importModule('src/domain/product.ts');
  const { jharokhaPath } = await importModule('sample/generate/pictures/shapes/arches.ts');
  const cardHtml = `<!doctype html><style>
  @font-face { font-family: Rozha; src: url(data:font/woff2;base64,${await readBase64('public/fonts/rozha-one.woff2')}) }
  body { margin: 0; width: 1200px; height: 630px; background: #fbf5e8; color: #8a1c2f; position: relative; overflow: hidden }
  h1 { font: 400 132px/1 Rozha; margin: 0; position: absolute; left: 84px; top: 190px }
  p { font: 400 44px/1.25 Rozha; color: #33213a; margin: 0; position: absolute; left: 90px; top: 340px; width: 560px }
  svg { position: absolute; left: 0; top: 0 }
  img { position: absolute; left: 716px; top: 48px; width: 420px; height: 582px; object-fit: cover;
    clip-path: path('${jharokhaPath(210, 600, 396, 592, 4)}') }
</style>
<svg width="1200" height="630"><path d="${jharokhaPath(926, 660, 424, 634, 4)}" fill="#e8a020"/></svg>
<img src="data:image/svg+xml;base64,${await readBase64('public/art/hero.svg')}"><h1>${PRODUCT_NAME}</h1>
<p>Every guest seated.<br>Every rupee in its place.</p>`;

  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found: set CHROMIUM_PATH to render public/social.png.');
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(cardHtml);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: file });
  await browser.close();
}
