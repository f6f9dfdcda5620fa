import { HttpResponse, delay, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as endpoints from '#contract/endpoints.ts';
import { ACCEPTS_OWN_HEADERS } from '#contract/ownHeaders.ts';
import { createApiClient } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

/**
 * A session in memory. `secondsLeftByToken` has the seconds until a token expires; other tokens do not expire.
 * `endedTokens` has the tokens for which the client has ended the session.
 */
const session = {
  currentToken: null as string | null,
  user: 'asha',
  secondsLeftByToken: {} as Record<string, number>,
  endedTokens: [] as string[],
  token: () => session.currentToken,
  userId: () => (session.currentToken === null ? undefined : session.user),
  secondsLeft: (token: string) => session.secondsLeftByToken[token] ?? Infinity,
  store: (token: string) => {
    session.currentToken = token;
  },
  end: (token: string) => {
    session.endedTokens.push(token);
    if (session.currentToken === token) session.currentToken = null;
  },
};
let region = 'all';
const warn = vi.fn();
const createClient = (baseUrl = '/api') => createApiClient({ baseUrl, session, region: () => region, warn });

beforeEach(() => {
  Object.assign(session, { currentToken: null, user: 'asha', secondsLeftByToken: {}, endedTokens: [] });
  region = 'all';
  warn.mockClear();
});

/** Lets the backend respond with what `respond` returns. Returns an array that receives each request. */
function recordRequests(respond: (request: Request, requestNumber: number) => Response | Promise<Response>): Request[] {
  const requests: Request[] = [];
  network.use(
    http.all('*/api/*', async ({ request }) => {
      requests.push(request.clone());
      return respond(request, requests.length);
    }),
  );
  return requests;
}
const catchApiError = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => (error instanceof ApiError ? error : expect.fail(String(error))),
  );
const respondEmptyList = () => HttpResponse.json([]);
const respondTooManyRequests = (seconds: string) =>
  new HttpResponse(null, { status: 429, headers: { 'Retry-After': seconds } });

describe('client conventions (section 7)', () => {
  it.each([
    ['http://192.168.1.5:3000/', 'http://cdn.example.in/hall.jpg'],
    ['https://www.example.in/', ''],
  ])('reads an image over plain http on %s as %j', async (page, image) => {
    recordRequests(() => HttpResponse.json([{ id: 1, image: 'http://cdn.example.in/hall.jpg' }]));
    // Load axios before `location` is replaced: it keeps the origin of the page in which it is loaded, and would keep
    // the false origin in later tests.
    await createClient().call(endpoints.listVenues);
    vi.stubGlobal('location', new URL(page));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { items } = await createClient().call(endpoints.listVenues);
    expect(items).toMatchObject([{ image }]);
  });

  it(
    'adds a trailing slash to the path, a bearer token and the chosen region',
    { tags: ['section-7/trailing-slash', 'section-7/bearer-header', 'section-7/region-parameter'] },
    async () => {
      session.currentToken = 'token';
      region = 'pune';
      const requests = recordRequests(respondEmptyList);
      await createClient().call(endpoints.listVenues, { query: { tier: 'luxury', limit: 5 } });
      const { pathname, searchParams } = new URL(requests[0]?.url ?? '');
      expect(pathname).toBe('/api/venues/');
      expect(Object.fromEntries(searchParams)).toEqual({ tier: 'luxury', limit: '5', region: 'pune' });
      expect(requests[0]?.headers.get('authorization')).toBe('Bearer token');
    },
  );

  it.each([
    ['jaipur', '?region=jaipur'],
    ['all', ''],
  ])('sends the region %s of the query in place of the chosen region', async (ownRegion, search) => {
    region = 'pune';
    const requests = recordRequests(respondEmptyList);
    await createClient().call(endpoints.listVenues, { query: { region: ownRegion } });
    expect(new URL(requests[0]?.url ?? '').search).toBe(search);
  });

  it('sends no request that needs a user while nobody is signed in', async () => {
    const requests = recordRequests(respondEmptyList);
    expect((await catchApiError(createClient().call(endpoints.getProfile))).status).toBe(401);
    expect(requests).toEqual([]);
  });

  it('sends neither token nor region when there is none', async () => {
    const requests = recordRequests(respondEmptyList);
    await createClient().call(endpoints.listVenues);
    expect(new URL(requests[0]?.url ?? '').search).toBe('');
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });

  it('sends JSON unchanged, without trimming a password', { tags: ['fault/A24'] }, async () => {
    const requests = recordRequests(() => HttpResponse.json({ access: 'new' }));
    await createClient().call(endpoints.login, { body: { username: 'asha', password: '  पास 🙂 ' } });
    expect(requests[0]?.headers.get('content-type')).toMatch('application/json');
    expect(await requests[0]?.json()).toEqual({ username: 'asha', password: '  पास 🙂 ' });
  });

  it.each([
    ['a/b', '/api/venues/a%2Fb/'],
    ['?x#y', '/api/venues/%3Fx%23y/'],
    ['50%', '/api/venues/50%25/'],
  ])('puts the id %s into one segment of the path', async (id, path) => {
    const requests = recordRequests(() => HttpResponse.json({ id: '1' }));
    await createClient().call(endpoints.getVenue, { params: { id } });
    expect(new URL(requests[0]?.url ?? '').pathname).toBe(path);
  });

  it('sends neither idempotency key nor version of the privacy notice to another origin that does not accept them', async () => {
    const requests = recordRequests(() => HttpResponse.json({ id: '1' }, { status: 201 }));
    const enquiry = { service: '1', name: 'Asha', phone: '9876543210', guest_count: 5, message: '' };
    const options = { body: enquiry, idempotencyKey: 'key-1', noticeVersion: '2026-11-23' };
    for (const baseUrl of ['/api', 'http://elsewhere.example/api'])
      await createClient(baseUrl).call(endpoints.createEnquiry, options);
    const posts = requests.filter(({ method }) => method === 'POST');
    expect(posts.map((request) => request.headers.get('idempotency-key'))).toEqual(['key-1', null]);
    expect(posts.map((request) => request.headers.get('privacy-notice'))).toEqual(['2026-11-23', null]);
  });

  it('sends both headers to a backend on another origin that says in its first response that it accepts them', async () => {
    const headers = { [ACCEPTS_OWN_HEADERS]: 'yes', 'Access-Control-Expose-Headers': ACCEPTS_OWN_HEADERS };
    const requests = recordRequests(() => HttpResponse.json({ id: '1' }, { status: 201, headers }));
    const body = { service: '1', name: 'Asha', phone: '9876543210', guest_count: 5, message: '' };
    const client = createClient('http://elsewhere.example/api');
    for (const idempotencyKey of ['key-1', 'key-2'])
      await client.call(endpoints.createEnquiry, { body, idempotencyKey, noticeVersion: '2026-11-23' });
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST']);
    expect(requests.map((request) => request.headers.get('idempotency-key'))).toEqual([null, 'key-1', 'key-2']);
    expect(requests.map((request) => request.headers.get('privacy-notice'))).toEqual([
      null,
      '2026-11-23',
      '2026-11-23',
    ]);
  });

  it('sends nothing to a backend on another origin until it knows whether the backend accepts the headers', async () => {
    const headers = { [ACCEPTS_OWN_HEADERS]: 'yes', 'Access-Control-Expose-Headers': ACCEPTS_OWN_HEADERS };
    const requests = recordRequests((_, number) =>
      number === 1 ? new HttpResponse(null, { status: 503 }) : HttpResponse.json({ id: '1' }, { status: 201, headers }),
    );
    const body = { service: '1', name: 'Asha', phone: '9876543210', guest_count: 5, message: '' };
    const client = createClient('http://elsewhere.example/api');
    const send = () => client.call(endpoints.createEnquiry, { body, idempotencyKey: 'key-1' });
    expect((await catchApiError(send())).status).toBe(503);
    await send();
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
    expect(requests.at(-1)?.headers.get('idempotency-key')).toBe('key-1');
  });
});

describe('a POST that times out after it was sent', () => {
  /** Replaces XMLHttpRequest: a GET gets an empty list with `responseHeaders`, every other request times out. */
  function letPostsTimeOut(responseHeaders: string): void {
    class FakeRequest {
      method = '';
      status = 200;
      responseText = '[]';
      onloadend = () => {};
      ontimeout = () => {};
      open = (method: string) => void (this.method = method);
      setRequestHeader = () => {};
      getAllResponseHeaders = () => `content-type: application/json\r\n${responseHeaders}`;
      send = () => queueMicrotask(() => (this.method === 'GET' ? this.onloadend() : this.ontimeout()));
    }
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    onTestFinished(() => void vi.unstubAllGlobals());
  }

  it.each([
    ['can be repeated when the backend knows its idempotency key', `${ACCEPTS_OWN_HEADERS}: yes`, false],
    ['may have arrived, and must not be repeated, when it was sent without its idempotency key', '', true],
  ])('%s', async (_, responseHeaders, mayHaveArrived) => {
    letPostsTimeOut(responseHeaders);
    const body = { service: '1', name: 'Asha', phone: '9876543210', guest_count: 5, message: '' };
    const client = createClient('http://elsewhere.example/api');
    const error = await catchApiError(client.call(endpoints.createEnquiry, { body, idempotencyKey: 'key-1' }));
    expect(error).toMatchObject({ kind: 'timeout', message: 'timeout of 5000 ms exceeded', mayHaveArrived });
  });
});

describe('a signed-in user whose token cannot be refreshed at the moment (section 7)', () => {
  /** Lets every refresh of the token fail. Returns an array that receives the paths of all other requests. */
  function recordPathsWhileRefreshFails(): string[] {
    Object.assign(session, { currentToken: 'old', secondsLeftByToken: { old: -1 } });
    const paths: string[] = [];
    recordRequests((request) => {
      const { pathname } = new URL(request.url);
      if (pathname.includes('/auth/refresh/')) return new HttpResponse(null, { status: 503 });
      paths.push(pathname);
      return respondEmptyList();
    });
    return paths;
  }

  it('still receives public data', async () => {
    const paths = recordPathsWhileRefreshFails();
    await createClient().call(endpoints.listVenues);
    expect(paths).toEqual(['/api/venues/']);
  });

  it('does not send a request that creates something, because the server would store it as a visitor’s', async () => {
    const paths = recordPathsWhileRefreshFails();
    const body = { service: '1', name: 'Asha', phone: '9876543210', guest_count: 5, message: '' };
    const enquiryCall = createClient().call(endpoints.createEnquiry, { body, idempotencyKey: 'key-1' });
    expect(await catchApiError(enquiryCall)).toMatchObject({ status: 503 });
    expect(paths).toEqual([]);
    expect(session.currentToken).toBe('old');
  });
});

describe('a call during which another user signs in (section 4)', () => {
  const body = { service: '1', name: 'Asha', phone: '9876543210', guest_count: 5, message: '' };
  const signInOtherUser = () => Object.assign(session, { currentToken: 'token of ravi', user: 'ravi' });

  it.each([
    ['while the token is refreshed', -1],
    ['before a rejected token is renewed', Infinity],
  ])('is not sent with the token of that user: %s', async (_, secondsLeft) => {
    Object.assign(session, { currentToken: 'token of asha', secondsLeftByToken: { 'token of asha': secondsLeft } });
    const tokens: (string | null)[] = [];
    recordRequests((request) => {
      if (request.url.includes('/enquiries/')) tokens.push(request.headers.get('authorization'));
      signInOtherUser();
      return new HttpResponse(null, { status: 401 });
    });
    const enquiryCall = createClient().call(endpoints.createEnquiry, { body, idempotencyKey: 'key-1' });
    expect(await catchApiError(enquiryCall)).toMatchObject({ status: 401 });
    expect(tokens).toEqual(secondsLeft < 0 ? [] : ['Bearer token of asha']);
    expect(session.currentToken).toBe('token of ravi');
  });
});

describe('unreadable responses (sections 7 and 8)', () => {
  const createHtmlResponse = (status: number) =>
    new HttpResponse('<!doctype html><p>Hello</p>', { status, headers: { 'content-type': 'text/html' } });
  const createJsonResponse = (text: string) =>
    new HttpResponse(text, { headers: { 'content-type': 'application/json' } });

  it.each([
    ['HTML with 200', () => createHtmlResponse(200)],
    ['broken JSON', () => createJsonResponse('[{"id":1},')],
    ['an empty body', () => createJsonResponse('')],
    ['204', () => new HttpResponse(null, { status: 204 })],
    ['null', () => createJsonResponse('null')],
    ['a number', () => createJsonResponse('5')],
    ['a string', () => createJsonResponse('"venues"')],
  ])(
    '%s in place of a list is an error, not an empty list',
    { tags: ['fault/N13', 'fault/N14', 'fault/N15'] },
    async (_, respond) => {
      recordRequests(respond);
      const error = await catchApiError(createClient().call(endpoints.listVenues));
      expect(error).toMatchObject({ kind: 'contract', message: 'The response could not be read. Please try again.' });
    },
  );

  it(
    'an object without a list is an empty list, with a warning about the contract',
    { tags: ['fault/N15'] },
    async () => {
      recordRequests(() => HttpResponse.json({}));
      expect(await createClient().call(endpoints.listVenues)).toMatchObject({ items: [], next: null });
      expect(warn).toHaveBeenCalledOnce();
    },
  );

  it('accepts an empty response where the contract expects none', async () => {
    recordRequests(() => new HttpResponse(null, { status: 204 }));
    expect(await createClient().call(endpoints.logout)).toBeNull();
  });

  it('never shows the HTML of an error response', { tags: ['fault/N9'] }, async () => {
    recordRequests(() => createHtmlResponse(500));
    expect(await catchApiError(createClient().call(endpoints.listVenues))).toMatchObject({
      status: 500,
      detail: '',
      message: 'Request failed with status code 500',
    });
  });
});

describe('timeout and retry (sections 8 and 9)', () => {
  const createGatewayError = (status: number) => new HttpResponse('<p>Bad gateway</p>', { status });

  it.each([502, 503, 504])('a GET is sent again after status %i', { tags: ['fault/N9'] }, async (status) => {
    const requests = recordRequests((_, requestNumber) =>
      requestNumber === 1 ? createGatewayError(status) : respondEmptyList(),
    );
    await createClient().call(endpoints.listVenues);
    expect(requests).toHaveLength(2);
  });

  it(
    'a GET is sent again once after a network error, then fails with Network Error',
    { tags: ['fault/N3'] },
    async () => {
      const requests = recordRequests(() => HttpResponse.error());
      const error = await catchApiError(createClient().call(endpoints.listVenues));
      expect(error).toMatchObject({ kind: 'network', message: 'Network Error', status: undefined });
      expect(requests).toHaveLength(2);
    },
  );

  it.each([500, 400, 404])('a GET is not sent again after status %i', async (status) => {
    const requests = recordRequests(() => HttpResponse.json({ detail: 'No' }, { status }));
    expect((await catchApiError(createClient().call(endpoints.listVenues))).status).toBe(status);
    expect(requests).toHaveLength(1);
  });

  it(
    'a GET is sent again after status 429, when the server asks for a short wait',
    { tags: ['fault/N10'] },
    async () => {
      const times: number[] = [];
      recordRequests((_, requestNumber) => {
        times.push(performance.now());
        return requestNumber === 1 ? respondTooManyRequests('1') : respondEmptyList();
      });
      await createClient().call(endpoints.listVenues);
      const [firstTime = 0, secondTime = 0] = times;
      expect(secondTime - firstTime).toBeGreaterThan(990);
      expect(times).toHaveLength(2);
    },
  );

  it('fails when the server responds with 429 again after the wait', { tags: ['fault/N10'] }, async () => {
    const requests = recordRequests(() => respondTooManyRequests('1'));
    expect((await catchApiError(createClient().call(endpoints.listVenues))).status).toBe(429);
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['5', 0],
    ['1', 4100],
  ])(
    'a GET is not sent again when it must wait %s s and has taken %d ms of its 5 seconds',
    { tags: ['fault/N10'] },
    async (seconds, elapsedMs) => {
      vi.useFakeTimers({ toFake: ['performance'], shouldAdvanceTime: true });
      onTestFinished(() => void vi.useRealTimers());
      const requests = recordRequests(() => {
        vi.advanceTimersByTime(elapsedMs);
        return respondTooManyRequests(seconds);
      });
      const error = await catchApiError(createClient().call(endpoints.listVenues));
      expect(error).toMatchObject({ status: 429, retryAfter: Number(seconds) });
      expect(requests).toHaveLength(1);
    },
  );

  it('a POST is not sent again after status 429', { tags: ['fault/N10'] }, async () => {
    const requests = recordRequests(() => respondTooManyRequests('1'));
    await catchApiError(createClient().call(endpoints.login, { body: { username: 'a', password: 'b' } }));
    expect(requests).toHaveLength(1);
  });

  it('a POST is not sent again after a network error', { tags: ['fault/N3'] }, async () => {
    const requests = recordRequests(() => HttpResponse.error());
    await catchApiError(createClient().call(endpoints.login, { body: { username: 'a', password: 'b' } }));
    expect(requests).toHaveLength(1);
  });

  it(
    'a call fails after 5 seconds including the retry, with the message of section 8',
    { tags: ['section-8/timeout-message', 'section-9/request-timeout', 'fault/N6'] },
    async () => {
      vi.useFakeTimers({ toFake: ['performance'], shouldAdvanceTime: true });
      onTestFinished(() => void vi.useRealTimers());
      const requests = recordRequests(async (_, requestNumber) => {
        if (requestNumber === 1) {
          vi.advanceTimersByTime(4000);
          return createGatewayError(503);
        }
        // The first request has used up most of the 5 seconds of the call. This response comes later, but within 5
        // seconds of the retry: if the retry got a timeout of its own, the call would succeed.
        await delay(2000);
        return respondEmptyList();
      });
      const error = await catchApiError(createClient().call(endpoints.listVenues));
      expect(error).toMatchObject({ kind: 'timeout', message: 'timeout of 5000 ms exceeded' });
      expect(requests).toHaveLength(2);
    },
  );

  it('a call is not sent again when its 5 seconds end before the retry', { tags: ['fault/N6'] }, async () => {
    vi.useFakeTimers({ toFake: ['performance'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const requests = recordRequests(() => {
      vi.advanceTimersByTime(4950);
      return createGatewayError(503);
    });
    expect(await catchApiError(createClient().call(endpoints.listVenues))).toMatchObject({ status: 503 });
    expect(requests).toHaveLength(1);
  });

  it('a call is cancelled when its signal is aborted, as when the user leaves the page', async () => {
    recordRequests(async () => {
      await delay('infinite');
      return respondEmptyList();
    });
    const controller = new AbortController();
    const call = catchApiError(createClient().call(endpoints.listVenues, { signal: controller.signal }));
    controller.abort();
    expect((await call).kind).toBe('cancelled');
  });

  it('a call that needs a user is cancelled when the session ends', async () => {
    session.currentToken = 'token';
    recordRequests(async ({ url }) => {
      if (url.includes('/users/me/')) await delay('infinite');
      return respondEmptyList();
    });
    const client = createClient();
    const publicCall = client.call(endpoints.listVenues);
    const userCall = catchApiError(client.call(endpoints.getProfile));
    client.cancelUserCalls();
    expect((await userCall).kind).toBe('cancelled');
    expect((await publicCall).items).toEqual([]);
  });
});

describe('a response with status 401 (section 7)', () => {
  const respondUnauthorised = () => HttpResponse.json({ detail: 'Token is invalid' }, { status: 401 });

  it('removes the token and rejects the call', { tags: ['section-8/token-removed-on-401'] }, async () => {
    session.currentToken = 'token';
    recordRequests(respondUnauthorised);
    expect(await catchApiError(createClient().call(endpoints.getProfile))).toMatchObject({
      status: 401,
      detail: 'Token is invalid',
    });
    expect(session).toMatchObject({ currentToken: null, endedTokens: ['token'] });
  });

  it('in response to a login does not end the session', async () => {
    session.currentToken = 'token';
    recordRequests(respondUnauthorised);
    await catchApiError(createClient().call(endpoints.login, { body: { username: 'a', password: 'b' } }));
    expect(session).toMatchObject({ currentToken: 'token', endedTokens: [] });
  });

  const rejectOldToken = (request: Request) =>
    request.headers.get('authorization') === 'Bearer new' ? HttpResponse.json({ id: '1' }) : respondUnauthorised();

  it(
    'for a token that has been replaced meanwhile sends the request again with the new one',
    { tags: ['fault/A9'] },
    async () => {
      session.currentToken = 'old';
      const requests = recordRequests((request) => {
        session.currentToken = 'new';
        return rejectOldToken(request);
      });
      await createClient().call(endpoints.getProfile);
      expect(session).toMatchObject({ currentToken: 'new', endedTokens: [] });
      expect(requests.map((request) => request.headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
    },
  );

  it('renews the token and sends the request again, once, with the same key and body', async () => {
    session.currentToken = 'old';
    const requests = recordRequests((request) =>
      request.url.includes('/auth/refresh/') ? HttpResponse.json({ access: 'new' }) : rejectOldToken(request),
    );
    const enquiry = { service: '1', name: 'Asha', phone: '9876543210', guest_count: 5, message: '' };
    await createClient().call(endpoints.createEnquiry, { body: enquiry, idempotencyKey: 'key-1' });
    const [firstAttempt, , secondAttempt] = requests;
    expect(requests).toHaveLength(3);
    expect(secondAttempt?.headers.get('authorization')).toBe('Bearer new');
    for (const attempt of [firstAttempt, secondAttempt]) {
      expect(attempt?.headers.get('idempotency-key')).toBe('key-1');
      expect(await attempt?.json()).toEqual(enquiry);
    }
    expect(session).toMatchObject({ currentToken: 'new', endedTokens: [] });
  });

  it('sends the request for every region again without the chosen region', async () => {
    session.currentToken = 'old';
    region = 'pune';
    const requests = recordRequests((request) =>
      request.url.includes('/auth/refresh/') ? HttpResponse.json({ access: 'new' }) : rejectOldToken(request),
    );
    await createClient().call(endpoints.listVenues, { query: { region: 'all' } });
    const listUrls = requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/api/venues/');
    expect(listUrls.map(({ search }) => search)).toEqual(['', '']);
  });

  it('in response to the renewed token ends the session', async () => {
    session.currentToken = 'old';
    const requests = recordRequests((request) =>
      request.url.includes('/auth/refresh/') ? HttpResponse.json({ access: 'new' }) : respondUnauthorised(),
    );
    expect((await catchApiError(createClient().call(endpoints.getProfile))).status).toBe(401);
    expect(requests).toHaveLength(3);
    expect(session).toMatchObject({ currentToken: null, endedTokens: ['new'] });
  });

  it('keeps the session when the server is too busy to issue a new token', async () => {
    session.currentToken = 'old';
    recordRequests((request) =>
      request.url.includes('/auth/refresh/') ? new HttpResponse(null, { status: 503 }) : respondUnauthorised(),
    );
    expect((await catchApiError(createClient().call(endpoints.getProfile))).status).toBe(401);
    expect(session).toMatchObject({ currentToken: 'old', endedTokens: [] });
  });
});
