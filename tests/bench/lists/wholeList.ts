import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { listenLocally } from '#support/listenLocally.ts';
import type { BrowserProfile } from '../pages/browser/profile.ts';
import { forward } from '../pages/forward.ts';
import type { Figures } from '../pages/pageVisit.ts';
import type { Server } from '../servers.ts';

/** This file measures the app with a backend that sends all venues in one response and renders no pages. */

const LIST_PATH = '/api/venues/';

/**
 * Starts a backend that responds to every request for a list of venues with all venues. It responds to /venues with the
 * app's index.html, which contains no rendered page, and forwards everything else to our server.
 * @param venuesJson the text of a JSON array
 */
export async function startWholeListBackend(ourUrl: string, venuesJson: string): Promise<Server> {
  const indexHtml = await readFile('dist/client/index.html');
  const compressedVenues = gzipSync(venuesJson);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', ourUrl);
    if (pathname === LIST_PATH)
      response
        .writeHead(200, {
          'Content-Type': 'application/json',
          'Content-Encoding': 'gzip',
          'Content-Length': compressedVenues.length,
          'Cache-Control': 'no-store',
        })
        .end(compressedVenues);
    else if (pathname === '/venues')
      response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' })
        .end(indexHtml);
    else forward(request, response, ourUrl);
  });
  return listenLocally(server);
}

/**
 * Opens the list of a tier, and presses 'Add to Package' on its first card as soon as that card appears. Throws when no
 * card appears, for example because the response takes longer than the timeout of a request.
 */
export async function measureWholeList(profile: BrowserProfile, url: string, slowdown: number): Promise<Figures> {
  const { page } = await profile.open(slowdown);
  await page.goto(url, { waitUntil: 'commit' });
  const firstCardTime = await page.waitForFunction(timeOfFirstCard);
  const firstCard = page.getByRole('article').first();
  await firstCard.getByRole('button', { name: 'Add to Package' }).tap();
  await firstCard.getByRole('button', { name: 'Added' }).waitFor();
  const figures = await page.evaluate(readFigures, { path: LIST_PATH, shownAt: await firstCardTime.jsonValue() });
  await page.close();
  return figures;
}

/**
 * Runs in the browser, in each animation frame. Returns the milliseconds since the navigation if there is a card, else
 * 0.
 */
const timeOfFirstCard = () => (document.querySelector('main article a') ? performance.now() : 0);

/** Runs in the browser. `path` is the path of the request for the list, `shownAt` the time of the first card. */
function readFigures({ path, shownAt }: { readonly path: string; readonly shownAt: number }): Figures {
  const request = performance
    .getEntriesByType('resource')
    .find((entry): entry is PerformanceResourceTiming => new URL(entry.name).pathname === path);
  if (!request) throw new Error('The page has not requested the list.');
  const { startTime, responseEnd, encodedBodySize } = request;
  const downloadMs = responseEnd - startTime;
  return {
    'request of the list, ms': startTime,
    'its download, ms': downloadMs,
    'its bytes': encodedBodySize,
    'first card, ms': shownAt,
    'time since the request / download': (shownAt - startTime) / downloadMs,
    'time since the navigation / download': shownAt / downloadMs,
    'press of its button, ms': window.observations?.interaction ?? Number.NaN,
  };
}
