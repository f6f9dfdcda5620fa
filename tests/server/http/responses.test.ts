import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCEPTS_OWN_HEADERS } from '#contract/ownHeaders.ts';
import { createApp } from '#server/app.ts';
import { appDependencies, createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createSignedInCaller, createVisitor, insertUser } from '#support/server/callers.ts';
import { sampleBodies } from '#support/server/sampleBodies.ts';
import { SECURITY_HEADERS } from '#support/server/securityHeaders.ts';

/** Tests the behaviour that all responses of the server have in common (sections 6, 7 and 8). */

let backend: TestBackend;
let logText = '';
const log = pino(
  { level: 'debug' },
  new Writable({
    write(chunk: Buffer, _, done) {
      logText += chunk.toString();
      done();
    },
  }),
);

beforeAll(async () => {
  backend = await createTestBackend({ log, config: { allowedOrigins: ['https://www.example.in'] } });
  const routes: [string, () => unknown][] = [
    [
      'throw',
      () => {
        throw new TypeError('secret words');
      },
    ],
    ['reject', () => Promise.reject(new Error('secret words'))],
    ['uuid', () => backend.db.execute(sql`select ${'Asha Rao'}::uuid`)],
    ['slow', () => backend.db.execute(sql`select pg_sleep(60)`)],
    ['bigint', () => Response.json({ n: 1n as unknown })],
  ];
  for (const [name, handle] of routes) {
    backend.app.get(`/api/${name}`, async (context) => {
      await handle();
      return context.json({});
    });
  }
});
afterAll(() => backend.close());
beforeEach(() => {
  logText = '';
});

const requestPath = (path: string, init?: RequestInit) => backend.fetch(new Request(`http://localhost${path}`, init));
const post = (path: string, body: BodyInit, type = 'application/json') =>
  requestPath(path, { method: 'POST', body, headers: { 'content-type': type } });

describe('security headers', () => {
  it('are set on every response: 200, 304, 4xx, 5xx and preflights', { tags: ['fault/V36'] }, async () => {
    const regionsResponse = await requestPath('/api/regions/');
    const etag = regionsResponse.headers.get('etag') ?? '';
    const responses = [
      regionsResponse,
      await requestPath('/api/regions/', { headers: { 'if-none-match': etag } }),
      await requestPath('/api/nothing'),
      await requestPath('/nothing'),
      await requestPath('/api/users/me/'),
      await requestPath('/api/regions/', { method: 'DELETE' }),
      await requestPath('/api/regions/', { method: 'OPTIONS' }),
      await post('/api/enquiries/', 'x'.repeat(70_000)),
      await post('/api/enquiries/', 'x', 'text/plain'),
      await requestPath('/api/throw'),
      await requestPath('/healthz'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 304, 404, 404, 401, 405, 204, 413, 415, 500, 200]);
    for (const { headers } of responses)
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers.get(name)).toMatch(value);
  });

  it('require HTTPS only when the request came over HTTPS', { tags: ['fault/Y11'] }, async () => {
    const httpResponse = await requestPath('/api/regions/');
    expect([httpResponse.status, httpResponse.headers.has('strict-transport-security')]).toEqual([200, false]);
    const httpsResponse = await backend.fetch(new Request('https://example.in/healthz'));
    expect(httpsResponse.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  });
});

describe('errors', () => {
  it.each(['throw', 'reject', 'bigint'])(
    'that are unexpected (%s) respond 500 without details of the code',
    { tags: ['fault/V31', 'fault/V32'] },
    async (name) => {
      const response = await requestPath(`/api/${name}`);
      expect(response.status).toBe(500);
      const { detail, request_id } = (await response.json()) as { detail: string; request_id: string };
      expect(detail).toMatch(/^Something went wrong on our side/);
      expect(logText).toContain(request_id);
      expect((await requestPath('/healthz')).status).toBe(200);
    },
  );

  it('of the database respond without the database’s message, which does not appear in the log either', async () => {
    const response = await requestPath('/api/uuid');
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('Asha Rao');
    expect(logText).not.toContain('Asha Rao');
  });

  it('for an unsupported method list the supported ones', { tags: ['fault/V19'] }, async () => {
    const response = await requestPath('/api/regions/', { method: 'PUT' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect((await requestPath('/api/regions/', { method: 'HEAD' })).status).toBe(200);
    expect(await (await requestPath('/api/regions/', { method: 'HEAD' })).text()).toBe('');
  });
});

describe.runIf(process.env['TEST_DATABASE'] === 'postgres')('a query that takes too long', () => {
  it(
    'is cancelled before the app’s timeout (section 9) and does not delay other requests',
    { tags: ['fault/P11'] },
    async () => {
      let hasResponded = false;
      const slowResponse = requestPath('/api/slow').finally(() => (hasResponded = true));
      expect((await requestPath('/healthz')).status).toBe(200);
      expect((await requestPath('/api/venues/')).status).toBe(200);
      expect(hasResponded).toBe(false);
      const response = await slowResponse;
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect((await requestPath('/api/venues/')).status).toBe(200);
    },
  );
});

describe('a full disk', () => {
  it(
    'lets users sign in, stay signed in, sign out, read and ask for recommendations',
    { tags: ['fault/P6'] },
    async () => {
      let isFull = false;
      const limitedBackend = await createTestBackend({ hasDiskSpace: () => !isFull });
      try {
        const visitor = createVisitor(limitedBackend);
        const { login, register, recommend } = sampleBodies('x');
        expect((await visitor.call('POST', '/auth/register/', register)).status).toBe(201);
        isFull = true;
        const { status, json, response } = await visitor.call('POST', '/auth/login/', login);
        expect(status).toBe(200);
        const cookieOf = ({ headers }: Response) =>
          headers.getSetCookie().find((cookie) => cookie.startsWith('session=')) ?? '';
        const refresh = await visitor.call('POST', '/auth/refresh/', undefined, { cookie: cookieOf(response) });
        expect(refresh.status).toBe(200);
        const authorization = `Bearer ${(json as { access: string }).access}`;
        expect((await visitor.call('GET', '/users/me/', undefined, { authorization })).status).toBe(200);
        expect((await visitor.call('POST', '/ai-recommendations/', recommend)).status).toBe(200);
        const newCookie = cookieOf(refresh.response);
        expect((await visitor.call('POST', '/auth/logout/', undefined, { cookie: newCookie })).status).toBe(204);
      } finally {
        await limitedBackend.close();
      }
    },
  );

  it(
    'rejects writes with a message and Retry-After, allows reads, and accepts writes when there is space again',
    { tags: ['fault/P6'] },
    async () => {
      let isFull = false;
      const limitedBackend = await createTestBackend({ hasDiskSpace: () => !isFull });
      try {
        const asha = await createSignedInCaller(limitedBackend);
        const item = sampleBodies('x').addSelectedService;
        isFull = true;
        for (const [method, path, body] of [
          ['POST', '/selected-services/', item],
          ['PATCH', '/users/me/', { address: 'Pune' }],
          ['DELETE', '/selected-services/x/', undefined],
        ] as const) {
          const { response, json } = await asha.call(method, path, body);
          expect(response.status).toBe(507);
          expect(response.headers.get('retry-after')).toBe('60');
          expect(json).toMatchObject({
            detail: 'Our server has no space left, so this was not saved. Please try again later.',
          });
        }
        for (const path of ['/selected-services/', '/users/me/', '/venues/'])
          expect((await asha.call('GET', path)).response.status).toBe(200);
        const readReadiness = async () => (await limitedBackend.fetch(new Request('http://localhost/readyz'))).status;
        expect(await readReadiness()).toBe(503);
        isFull = false;
        expect(await readReadiness()).toBe(200);
        expect((await asha.call('POST', '/selected-services/', item)).response.status).toBe(201);
      } finally {
        await limitedBackend.close();
      }
    },
  );
});

describe.skipIf(process.env['TEST_DATABASE'] === 'postgres')('a database that is read-only', () => {
  it('is not ready', async () => {
    await backend.db.execute(sql`set default_transaction_read_only = on`);
    const response = await requestPath('/readyz');
    await backend.db.execute(sql`set default_transaction_read_only = off`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await requestPath('/readyz')).status).toBe(200);
  });
});

describe('request bodies', () => {
  it('must be JSON with a JSON content type and at most 64 kB', { tags: ['fault/V12', 'fault/V15'] }, async () => {
    const send = async (body: BodyInit, type?: string) => (await post('/api/enquiries/', body, type)).status;
    const bodyJson = JSON.stringify({ service: 'a' });
    expect(await send(bodyJson, 'text/plain')).toBe(415);
    expect(await send(bodyJson, 'application/x-www-form-urlencoded')).toBe(415);
    expect(await send(bodyJson, 'application/json; charset=utf-8')).toBe(400);
    expect(await send('{"a":1,')).toBe(400);
    expect(await send('')).toBe(400);
    expect(await send('['.repeat(60_000))).toBe(400);
    expect(await send('['.repeat(30_000) + ']'.repeat(30_000))).toBe(400);
    expect(await send('{"__proto__":{"admin":true}}')).toBe(400);
    expect(await send('x'.repeat(64 * 1024 + 1))).toBe(413);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
    const endlessBody = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(8192)),
    });
    const request = new Request('http://localhost/api/enquiries/', {
      method: 'POST',
      body: endlessBody,
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit);
    expect((await backend.fetch(request)).status).toBe(413);
    const compressedResponse = await requestPath('/api/enquiries/', {
      method: 'POST',
      body: bodyJson,
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect(compressedResponse.status).toBe(415);
  });
});

describe('caches', () => {
  it('must revalidate the catalogue each time and may not store data of a user', { tags: ['fault/Y4'] }, async () => {
    const regionsResponse = await requestPath('/api/regions/');
    expect(regionsResponse.headers.get('cache-control')).toBe('no-cache');
    const etag = regionsResponse.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const revalidatedResponse = await requestPath('/api/regions/', {
      headers: { 'if-none-match': etag, origin: 'https://www.example.in' },
    });
    expect(revalidatedResponse.status).toBe(304);
    expect(await revalidatedResponse.text()).toBe('');
    expect(revalidatedResponse.headers.get('access-control-allow-origin')).toBe('https://www.example.in');

    const asha = await createSignedInCaller(backend);
    for (const path of ['/users/me/', '/bookings/', '/selected-services/', '/users/me/export/']) {
      const { response } = await asha.call('GET', path);
      expect({ path, status: response.status, cache: response.headers.get('cache-control') }).toEqual({
        path,
        status: 200,
        cache: 'no-store',
      });
    }
  });
});

describe('compression', () => {
  it('makes the responses to GET smaller, but not those that contain a token', async () => {
    const { token } = await insertUser(backend);
    const encodingOf = async (path: string, init: RequestInit = {}) => {
      const headers = { 'accept-encoding': 'gzip', authorization: `Bearer ${token}`, ...init.headers };
      const response = await backend.fetch(new Request(`http://localhost/api${path}`, { ...init, headers }));
      expect(response.ok, path).toBe(true);
      return response.headers.get('content-encoding');
    };
    for (const path of ['/services/', '/services', '/plans/', '/plans'])
      expect(await encodingOf(path), path).toBe('gzip');
    const [username, password] = ['asha', 'mango & monsoon 12'];
    const registration = { username, email: 'asha@example.in', password, password2: password };
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(registration) };
    expect(await encodingOf('/auth/register/', init)).toBeNull();
  });
});

describe('pages of other sites', () => {
  const sendPreflight = (origin: string) =>
    requestPath('/api/enquiries/', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key,last-event-id,privacy-notice',
      },
    });

  it('may send requests only when their origin is allowed', { tags: ['fault/V18'] }, async () => {
    const { headers, status } = await sendPreflight('https://www.example.in');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('https://www.example.in');
    expect(headers.get('access-control-allow-headers')).toBe(
      'Authorization,Content-Type,Last-Event-ID,Idempotency-Key,Privacy-Notice',
    );
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    for (const origin of [
      'https://evil.example',
      'null',
      'https://www.example.in.evil.example',
      'http://www.example.in',
    ])
      expect((await sendPreflight(origin)).headers.has('access-control-allow-origin')).toBe(false);
  });

  it('learn that this server accepts the headers which another backend may not know', async () => {
    const { headers } = await requestPath('/api/regions/', { headers: { origin: 'https://www.example.in' } });
    expect(headers.get(ACCEPTS_OWN_HEADERS)).toBe('yes');
    expect(headers.get('access-control-expose-headers')).toContain(ACCEPTS_OWN_HEADERS);
    expect((await requestPath('/api/regions/')).headers.has(ACCEPTS_OWN_HEADERS)).toBe(false);
  });
});

describe('the log', () => {
  it('has one line for each request and nothing that a user typed', { tags: ['fault/V30', 'fault/Q6'] }, async () => {
    const asha = createVisitor(backend);
    const secrets = [
      'Asha-Private',
      'asha-private@example.in',
      '98765 43210',
      '9876543210',
      'private rose 9',
      'searched-words',
    ];
    await asha.call('POST', '/auth/register/', {
      username: secrets[0],
      email: secrets[1],
      password: secrets[4],
      password2: secrets[4],
    });
    const { json } = await asha.call('POST', '/auth/login/', { username: secrets[0], password: secrets[4] });
    const { access } = json as { access: string };
    const authorization = `Bearer ${access}`;
    const changes = { phone: secrets[2], current_password: secrets[4] };
    await asha.call('PATCH', '/users/me/', changes, { authorization, 'user-agent': 'x {"level":60}' });
    await asha.call('GET', `/services/?search=${secrets[5]}`, undefined, { authorization });
    await asha.call('GET', `/venues/${secrets[5]}/`);
    await asha.call('GET', `/${secrets[5]}/`);
    await asha.call('POST', '/auth/login/', { username: secrets[0], password: 'wrong' });
    const lines = logText.trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { status?: number }).status)).toEqual([
      201, 200, 200, 200, 404, 404, 401,
    ]);
    for (const secret of [...secrets, access]) expect(logText).not.toContain(secret);
    expect(logText).not.toContain('"level":60');
    expect(logText).toContain('"route":"/api/venues/:id/"');
  });
});

describe('requests through a proxy that the settings do not name', () => {
  it('cause one warning, at the first such request', async () => {
    const dependencies = { ...appDependencies(backend), log };
    const app = createApp(dependencies, new Map());
    const countWarnings = () => logText.match(/Requests come through a proxy/g)?.length ?? 0;
    await app.request('/healthz');
    expect(countWarnings()).toBe(0);
    for (let i = 0; i < 2; i += 1) await app.request('/healthz', { headers: { 'x-forwarded-proto': 'https' } });
    expect(countWarnings()).toBe(1);
    const trustingApp = createApp(
      { ...dependencies, config: { ...dependencies.config, trustedProxies: 1 } },
      new Map(),
    );
    await trustingApp.request('/healthz', { headers: { 'x-forwarded-proto': 'https' } });
    expect(countWarnings()).toBe(1);
  });
});

describe('the writes of one user', () => {
  it('are limited to 600 in ten minutes', async () => {
    const asha = await createSignedInCaller(backend);
    const sendDeletionsAtOnce = (times: number) =>
      Promise.all(
        Array.from({ length: times }, async () => (await asha.call('DELETE', '/selected-services/none/')).status),
      );
    // Send at most 21 requests at once. On a busy machine, hundreds would wait longer for a database connection than
    // the server allows.
    const statuses: number[] = [];
    while (statuses.length < 580) statuses.push(...(await sendDeletionsAtOnce(20)));
    statuses.push(...(await sendDeletionsAtOnce(21)));
    expect(statuses.filter((status) => status === 204)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await asha.call('GET', '/selected-services/')).status).toBe(200);
  });
});
