import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { services } from '#server/db/schema.ts';
import type { App, AppEnv } from '#server/http/context.ts';
import { listen } from '#server/http/listen.ts';
import type { RunningServer } from '#server/http/listen.ts';
import { createQuickResponses } from '#server/http/quickResponses.ts';
import { appDependencies, createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createSignedInCaller } from '#support/server/callers.ts';

/**
 * Tests quick responses: the server repeats a cached response without calling the app. They must equal the responses of
 * the app.
 */

let backend: TestBackend;
let server: RunningServer;
let agent: Agent;
let app: App;
let logLines: string[];
let quickCount: number;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

beforeEach(async () => {
  agent = new Agent({ keepAlive: true });
  logLines = [];
  quickCount = 0;
  const config = { ...backend.config, responseCacheSeconds: 60, allowedOrigins: ['https://a.example'] };
  const log = pino({}, { write: (line: string) => void logLines.push(line) });
  const quickResponses = createQuickResponses(config, log);
  app = createApp({ ...appDependencies({ db: backend.db, config }), log, quickResponses }, new Map());
  const respond: typeof quickResponses.respond = (...args) => {
    const isQuick = quickResponses.respond(...args);
    quickCount += Number(isQuick);
    return isQuick;
  };
  server = await listen(app, { port: 0, host: '127.0.0.1', quickResponses: { ...quickResponses, respond } });
});
afterEach(async () => {
  // Close the connections first: a closing server waits for seconds for clients that keep connections open.
  agent.destroy();
  await server.close();
});

interface ReceivedResponse {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<ReceivedResponse>((resolve, reject) => {
    const { port } = server.address;
    request({ agent, port, host: '127.0.0.1', path: `/api${path}`, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const { date: _date, ...otherHeaders } = response.headers;
        resolve({ status: response.statusCode, headers: otherHeaders, body: Buffer.concat(chunks).toString('latin1') });
      });
    })
      .once('error', reject)
      .end();
  });

it.each([
  ['one venue', '/venues/?limit=1', {}],
  ['a compressed list', '/venues/?limit=24', { 'accept-encoding': 'gzip' }],
  ['an address that is not in normal form', '/venues?limit=2&&unknown=%20', {}],
])('repeats %s with the headers of the app, and logs it', async (_, path, headers) => {
  await get(path, headers);
  const cachedResponse = await get(path, headers);
  expect(quickCount).toBe(0);
  const quickResponse = await get(path, headers);
  expect(quickCount).toBe(1);
  // The app sends a compressed response in chunks; a quick response has a content-length instead.
  delete cachedResponse.headers['transfer-encoding'];
  expect(quickResponse).toEqual({
    ...cachedResponse,
    headers: { ...cachedResponse.headers, 'content-length': String(Buffer.byteLength(quickResponse.body, 'latin1')) },
  });
  const logEntries = logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logEntries.map(({ route, status }) => [route, status])).toEqual(
    logEntries.map(() => [logEntries[0]?.['route'], 200]),
  );
  expect(new Set(logEntries.map(({ requestId }) => requestId)).size).toBe(3);
});

it.each([
  ['a wrong access token', { authorization: 'Bearer x' }, 401],
  ['an ETag', { 'if-none-match': '*' }, 304],
  ['an origin', { origin: 'https://a.example' }, 200],
  ['a forwarding header', { 'x-forwarded-for': '10.0.0.1' }, 200],
  ['an unusual host', { host: 'a b' }, 400],
  ['another protocol', { upgrade: 'h2c', connection: 'upgrade' }, 200],
  ['an expectation', { expect: '100-continue' }, 200],
  ['a body of a known length', { 'content-length': '0' }, 200],
  ['a body in chunks', { 'transfer-encoding': 'chunked' }, 200],
])('lets the app respond to a request with %s', async (_, headers, status) => {
  for (let time = 0; time < 3; time += 1) await get('/regions/');
  expect(quickCount).toBe(1);
  expect((await get('/regions/', headers)).status).toBe(status);
  expect(quickCount).toBe(1);
});

it('lets the app respond to requests with other methods', async () => {
  for (let time = 0; time < 3; time += 1) await get('/regions/');
  expect((await get('/regions/', {}, 'DELETE')).status).toBe(405);
  expect(quickCount).toBe(1);
});

it('repeats nothing after a write through this process', async () => {
  const [venue] = await backend.db.select().from(services).where(eq(services.category, 'venues')).limit(1);
  const asha = await createSignedInCaller({ ...backend, fetch: async (request) => app.fetch(request) });
  const path = `/venues/${venue?.id}/`;
  for (let time = 0; time < 3; time += 1) await get(path);
  expect(quickCount).toBe(1);
  expect((await asha.call('POST', '/reviews/', { service: venue?.id, rating: 1, comment: 'Loud' })).status).toBe(201);
  const changedVenue = JSON.parse((await get(path)).body) as { review_count: number };
  expect(changedVenue.review_count).toBe((venue?.reviewCount ?? 0) + 1);
  expect(quickCount).toBe(1);
});

it('keeps at most 16 MiB of responses, and drops the oldest first', async () => {
  const quickResponses = createQuickResponses(backend.config, pino({ level: 'silent' }));
  const largeBody = new ArrayBuffer(1024 * 1024);
  const largeApp = new Hono<AppEnv>().use(quickResponses.remember).get('*', (context) => {
    context.set('servedFromCache', { body: largeBody, isCurrent: () => true });
    return context.body(largeBody);
  });
  const incomingOf = (url: string) => ({ method: 'GET', url, headers: { host: 'a.example' } }) as IncomingMessage;
  const paths = Array.from({ length: 20 }, (_, index) => `/${index}`);
  for (const path of paths) await largeApp.request(path, {}, { incoming: incomingOf(path) });
  const response = { writeHead: () => response, end: () => response } as unknown as ServerResponse;
  const repeatedPaths = paths.filter((path) => quickResponses.respond(incomingOf(path), response));
  expect(repeatedPaths).toEqual(paths.slice(-15));
});
