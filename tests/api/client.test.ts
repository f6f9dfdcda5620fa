import { HttpResponse, delay, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as endpoints from '#contract/endpoints.ts';
import { createApiClient } from '../../src/api/client.ts';
import { ApiError } from '../../src/api/errors.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

/** A session in memory: what a token is worth is in `left`. */
const session = {
  current: null as string | null,
  left: {} as Record<string, number>,
  ended: [] as string[],
  token: () => session.current,
  secondsLeft: (token: string) => session.left[token] ?? Infinity,
  store: (token: string) => {
    session.current = token;
  },
  end: (token: string) => {
    session.ended.push(token);
    if (session.current === token) session.current = null;
  },
};
let region = 'all';
const warn = vi.fn();
const clientOf = (baseUrl = '/api') => createApiClient({ baseUrl, session, region: () => region, warn });

beforeEach(() => {
  Object.assign(session, { current: null, left: {}, ended: [] });
  region = 'all';
  warn.mockClear();
});

/** Answers every call by `answer` and keeps the requests. */
function answering(answer: (request: Request, nth: number) => Response | Promise<Response>): Request[] {
  const requests: Request[] = [];
  network.use(
    http.all('*/api/*', async ({ request }) => {
      requests.push(request.clone());
      return answer(request, requests.length);
    }),
  );
  return requests;
}
const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => (error instanceof ApiError ? error : expect.fail(String(error))),
  );
const empty = () => HttpResponse.json([]);

describe('client conventions (section 7)', () => {
  it(
    'adds a trailing slash to the path, a bearer token and the chosen region',
    { tags: ['section-7/trailing-slash', 'section-7/bearer-header', 'section-7/region-parameter'] },
    async () => {
      session.current = 'token';
      region = 'pune';
      const requests = answering(empty);
      await clientOf().call(endpoints.listVenues, { query: { tier: 'luxury', limit: 5 } });
      const { pathname, searchParams } = new URL(requests[0]?.url ?? '');
      expect(pathname).toBe('/api/venues/');
      expect(Object.fromEntries(searchParams)).toEqual({ tier: 'luxury', limit: '5', region: 'pune' });
      expect(requests[0]?.headers.get('authorization')).toBe('Bearer token');
    },
  );

  it('asks nothing that needs a user while nobody is signed in', async () => {
    const requests = answering(empty);
    expect((await failure(clientOf().call(endpoints.getProfile))).status).toBe(401);
    expect(requests).toEqual([]);
  });

  it('sends neither token nor region when there is none', async () => {
    const requests = answering(empty);
    await clientOf().call(endpoints.listVenues);
    expect(new URL(requests[0]?.url ?? '').search).toBe('');
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });

  it('sends JSON as it is, without trimming a password', async () => {
    const requests = answering(() => HttpResponse.json({ access: 'new' }));
    await clientOf().call(endpoints.login, { body: { username: 'asha', password: '  पास 🙂 ' } });
    expect(requests[0]?.headers.get('content-type')).toMatch('application/json');
    expect(await requests[0]?.json()).toEqual({ username: 'asha', password: '  पास 🙂 ' });
  });

  it.each([
    ['a/b', '/api/venues/a%2Fb/'],
    ['?x#y', '/api/venues/%3Fx%23y/'],
    ['50%', '/api/venues/50%25/'],
  ])('puts the id %s into one segment', async (id, path) => {
    const requests = answering(() => HttpResponse.json({ id: '1' }));
    await clientOf().call(endpoints.getVenue, { params: { id } });
    expect(new URL(requests[0]?.url ?? '').pathname).toBe(path);
  });

  it('names the intent of a POST to its own origin, never to another', async () => {
    const requests = answering(() => HttpResponse.json({ id: '1' }, { status: 201 }));
    const enquiry = { service: '1', name: 'Asha', phone: '9876543210', guest_count: 5, message: '' };
    for (const baseUrl of ['/api', 'http://elsewhere.example/api'])
      await clientOf(baseUrl).call(endpoints.createEnquiry, { body: enquiry, idempotencyKey: 'key-1' });
    expect(requests.map((request) => request.headers.get('idempotency-key'))).toEqual(['key-1', null]);
  });
});

describe('answers that are none (sections 7 and 8)', () => {
  const html = (status: number) =>
    new HttpResponse('<!doctype html><p>Hello</p>', { status, headers: { 'content-type': 'text/html' } });
  const json = (text: string) => new HttpResponse(text, { headers: { 'content-type': 'application/json' } });

  it.each([
    ['HTML with 200', () => html(200)],
    ['broken JSON', () => json('[{"id":1},')],
    ['an empty body', () => json('')],
    ['204', () => new HttpResponse(null, { status: 204 })],
    ['null', () => json('null')],
    ['a number', () => json('5')],
    ['a string', () => json('"venues"')],
  ])('%s in place of a list is an error, not an empty list', async (_, answer) => {
    answering(answer);
    const error = await failure(clientOf().call(endpoints.listVenues));
    expect(error).toMatchObject({ kind: 'contract', message: 'The answer could not be read. Please try again.' });
  });

  it('an object without a list is an empty list, and said to be a breach of the contract', async () => {
    answering(() => HttpResponse.json({}));
    expect(await clientOf().call(endpoints.listVenues)).toMatchObject({ items: [], next: null });
    expect(warn).toHaveBeenCalledOnce();
  });

  it('takes nothing for an answer where nothing is due', async () => {
    answering(() => new HttpResponse(null, { status: 204 }));
    expect(await clientOf().call(endpoints.logout)).toBeNull();
  });

  it('never shows the HTML of a failure', async () => {
    answering(() => html(500));
    expect(await failure(clientOf().call(endpoints.listVenues))).toMatchObject({
      status: 500,
      detail: '',
      message: 'Request failed with status code 500',
    });
  });
});

describe('one deadline, one quick retry (sections 8 and 9)', () => {
  const away = (status: number) => new HttpResponse('<p>Bad gateway</p>', { status });

  it.each([502, 503, 504])('a GET is tried again after %i', async (status) => {
    const requests = answering((_, nth) => (nth === 1 ? away(status) : empty()));
    await clientOf().call(endpoints.listVenues);
    expect(requests).toHaveLength(2);
  });

  it('a GET is tried again after a network error, once, and then says so', async () => {
    const requests = answering(() => HttpResponse.error());
    const error = await failure(clientOf().call(endpoints.listVenues));
    expect(error).toMatchObject({ kind: 'network', message: 'Network Error', status: undefined });
    expect(requests).toHaveLength(2);
  });

  it.each([500, 400, 404, 429])('a GET is not tried again after %i', async (status) => {
    const requests = answering(() => HttpResponse.json({ detail: 'No' }, { status }));
    expect((await failure(clientOf().call(endpoints.listVenues))).status).toBe(status);
    expect(requests).toHaveLength(1);
  });

  it('a POST is never tried again', async () => {
    const requests = answering(() => HttpResponse.error());
    await failure(clientOf().call(endpoints.login, { body: { username: 'a', password: 'b' } }));
    expect(requests).toHaveLength(1);
  });

  it(
    'ends after 5 seconds in all, the retry included, with the words of section 8',
    { tags: ['section-8/timeout-message', 'section-9/request-timeout'] },
    async () => {
      vi.useFakeTimers({ toFake: ['performance'], shouldAdvanceTime: true });
      onTestFinished(() => void vi.useRealTimers());
      const requests = answering(async (_, nth) => {
        if (nth === 1) {
          vi.advanceTimersByTime(4950);
          return away(503);
        }
        // Later than the 50 ms that are left, sooner than another 5 seconds.
        await delay(2000);
        return empty();
      });
      const error = await failure(clientOf().call(endpoints.listVenues));
      expect(error).toMatchObject({ kind: 'timeout', message: 'timeout of 5000 ms exceeded' });
      expect(requests).toHaveLength(2);
    },
  );

  it('is given up with its screen', async () => {
    answering(async () => {
      await delay(20_000);
      return empty();
    });
    const screen = new AbortController();
    const call = failure(clientOf().call(endpoints.listVenues, { signal: screen.signal }));
    screen.abort();
    expect((await call).kind).toBe('cancelled');
  });
});

describe('401 (section 7)', () => {
  const unauthorised = () => HttpResponse.json({ detail: 'Token is invalid' }, { status: 401 });

  it('removes the token and rejects', { tags: ['section-8/token-removed-on-401'] }, async () => {
    session.current = 'token';
    answering(unauthorised);
    expect(await failure(clientOf().call(endpoints.getProfile))).toMatchObject({
      status: 401,
      detail: 'Token is invalid',
    });
    expect(session).toMatchObject({ current: null, ended: ['token'] });
  });

  it('of a login is a wrong password', async () => {
    session.current = 'token';
    answering(unauthorised);
    await failure(clientOf().call(endpoints.login, { body: { username: 'a', password: 'b' } }));
    expect(session).toMatchObject({ current: 'token', ended: [] });
  });

  it('that comes late, for a token that is replaced, ends nothing', async () => {
    session.current = 'old';
    answering(() => {
      session.current = 'new';
      return unauthorised();
    });
    await failure(clientOf().call(endpoints.getProfile));
    expect(session.current).toBe('new');
  });
});
