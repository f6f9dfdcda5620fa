import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { CDPSession } from '@playwright/test';
import { createPhotograph } from '#support/pictures/photographs.ts';
import { printLine } from '#support/printLine.ts';
import { buildServer } from '#support/server/serverProcess.ts';
import type { ServerProcess } from '#support/server/serverProcess.ts';
import { registerAndSignIn } from '../bench/pages/browser/account.ts';
import { openBrowserProfile } from '../bench/pages/browser/profile.ts';

/**
 * `npm run photographs`: imports venues with photographs that a script has made, opens their list on a phone, and
 * counts the bytes of the pictures that the phone loads. Fails when the pictures of the 24 venues have more than 400 kB
 * together, when a card shows no picture, or when the phone loads another number of pictures than 24.
 */

const VENUE_COUNT = 24;
const MAX_PICTURE_BYTES_OF_LIST = 400_000;

/** Returns true when every picture was loaded once and shown, and the list is small enough. */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { 'data-dir': { type: 'string' } } });
  const build = await buildServer();
  const folder = await mkdtemp(path.join(tmpdir(), 'utsava-photographs-'));
  const variables = { DATA_DIR: values['data-dir'] ?? path.join(folder, 'data'), LOG_LEVEL: 'error' };
  let server: ServerProcess | undefined;
  try {
    for (const name of ['client', 'render'])
      await cp(`dist/${name}`, path.join(build.folder, name), { recursive: true });
    const originalBytes = await writeCatalogueAndCountPhotographBytes(folder);
    printLine(`${VENUE_COUNT} photographs of ${(originalBytes / 1e6).toFixed(1)} MB were made.`);

    const catalogue = path.join(folder, 'venues.json');
    for (const attempt of ['The import', 'The same import again']) {
      const start = performance.now();
      const importProcess = build.start(variables, 'import.js', [catalogue, '--replace', '--images', folder]);
      if ((await importProcess.ended) !== 0) throw new Error(`The import failed: ${importProcess.output()}`);
      printLine(importProcess.output().trim());
      printLine(`${attempt} took ${((performance.now() - start) / 1000).toFixed(1)} s.`);
    }

    server = build.start(variables);
    const { pictures, shownCount } = await openVenueList(await server.address);
    const loadedBytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
    const kinds = [...new Set(pictures.map(({ kind }) => kind))].join(', ');
    printLine(
      `The list shows ${shownCount} pictures. The phone loaded ${pictures.length} (${kinds}): ${loadedBytes} bytes.`,
    );
    return shownCount === VENUE_COUNT && pictures.length === VENUE_COUNT && loadedBytes <= MAX_PICTURE_BYTES_OF_LIST;
  } finally {
    server?.kill('SIGTERM');
    await server?.ended;
    await Promise.all([build.remove(), rm(folder, { recursive: true, force: true })]);
  }
}

/** Writes a catalogue and its photographs, and returns the bytes of the photographs. */
async function writeCatalogueAndCountPhotographBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const venues = Array.from({ length: VENUE_COUNT }, (_, index) => ({
    category: 'venues',
    name: `Hall ${String(index + 1).padStart(2, '0')}`,
    region: 'Pune',
    tier: 'premium',
    price: 100_000 + index * 1000,
    image: `${index}.jpg`,
  }));
  await writeFile(path.join(folder, 'venues.json'), JSON.stringify(venues));
  let totalBytes = 0;
  for (const [index, { image }] of venues.entries()) {
    const [width, height] = index % 12 === 0 ? [6000, 4000] : index % 4 === 1 ? [2000, 3000] : [3000, 2000];
    const file = await createPhotograph(image, width, height);
    await writeFile(path.join(folder, image), file);
    totalBytes += file.length;
  }
  return totalBytes;
}

interface LoadedPicture {
  /** The end of the file's name, which consists of the width and the format: "640.avif". */
  readonly kind: string;
  readonly bytes: number;
}

/**
 * Opens the list of venues on an emulated phone (360 CSS pixels wide, two device pixels for each), and scrolls to its
 * end. Returns the pictures that the phone has loaded, and the number of cards that show one.
 */
async function openVenueList(url: string): Promise<{ pictures: LoadedPicture[]; shownCount: number }> {
  const profile = await openBrowserProfile();
  try {
    await registerAndSignIn(profile, url);
    const { page, session } = await profile.open(1);
    const pictures = await recordPictures(session);
    await page.goto(`${url}/venues?tier=premium`);
    const cards = page.getByRole('article');
    await cards.nth(VENUE_COUNT - 1).waitFor();
    let shownCount = 0;
    for (const card of await cards.all()) {
      await card.scrollIntoViewIfNeeded();
      await card.locator('picture img').evaluate((image: HTMLImageElement) => image.decode());
      shownCount += 1;
    }
    await page.waitForLoadState('networkidle');
    return { pictures, shownCount };
  } finally {
    await profile.close();
  }
}

/** Returns a list to which every photograph is added when it has been loaded. */
async function recordPictures(session: CDPSession): Promise<LoadedPicture[]> {
  const pictures: LoadedPicture[] = [];
  const kindsByRequest = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const kind = /\/photos\/[\da-f]+-(\d+\.\w+)$/.exec(request.url)?.[1];
    if (kind !== undefined) kindsByRequest.set(requestId, kind);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindsByRequest.get(requestId);
    if (kind !== undefined) pictures.push({ kind, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return pictures;
}
