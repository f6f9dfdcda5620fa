import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as endpoints from '#contract/endpoints.ts';
import { createApiClient } from '../../src/api/client.ts';
import { ApiError } from '../../src/api/errors.ts';
import { needsRefresh, refreshVerdict } from '../../src/api/refresh.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

/** A client whose token is good for so many seconds; `refresh` answers POST /auth/refresh. */
function signedInFor(seconds: number, refresh: () => Response | Promise<Response>) {
  const seen = { token: 'old' as string | null, refreshes: 0, sent: [] as (string | null)[] };
  network.use(
    http.post('*/api/auth/refresh/', async ({ request }) => {
      seen.refreshes += 1;
      expect(await request.text()).toBe('');
      return refresh();
    }),
    http.all('*/api/*', ({ request }) => {
      const token = request.headers.get('authorization');
      seen.sent.push(token);
      return token === 'Bearer old' && seconds <= 0
        ? HttpResponse.json({ detail: 'expired' }, { status: 401 })
        : HttpResponse.json([]);
    }),
  );
  const session = {
    token: () => seen.token,
    secondsLeft: (token: string) => (token === 'old' ? seconds : 900),
    store: (token: string) => void (seen.token = token),
    end: (token: string) => void (seen.token === token && (seen.token = null)),
  };
  return { seen, client: createApiClient({ baseUrl: '/api', session, region: () => 'all', warn: () => undefined }) };
}
const fresh = () => HttpResponse.json({ access: 'new' });
const status = (code: number) => () => new HttpResponse(null, { status: code });

describe('keeping the session alive (section 4)', () => {
  it.each([
    [61, false],
    [60, false],
    [59, true],
    [-5, true],
    [Infinity, false],
  ])('with %d seconds left a new token is asked for: %s', (seconds, expected) => {
    expect(needsRefresh(seconds)).toBe(expected);
  });

  it('asks for a new token once for all calls that wait', async () => {
    const { client, seen } = signedInFor(30, fresh);
    await Promise.all(Array.from({ length: 10 }, () => client.call(endpoints.listVenues)));
    expect(seen).toMatchObject({ refreshes: 1, token: 'new' });
    expect(new Set(seen.sent)).toEqual(new Set(['Bearer new']));
  });

  it('uses the token as it is while it is good for a minute and more', async () => {
    const { client, seen } = signedInFor(600, fresh);
    await client.call(endpoints.getProfile).catch(() => undefined);
    expect(seen).toMatchObject({ refreshes: 0, sent: ['Bearer old'] });
  });

  it.each([500, 503, 429])('an expired session outlives a refresh that fails with %i', async (code) => {
    const { client, seen } = signedInFor(-10, status(code));
    await expect(client.call(endpoints.getProfile)).rejects.toMatchObject({ status: code });
    expect(seen).toMatchObject({ token: 'old', sent: [] });
  });

  it('an expired session outlives being offline', async () => {
    const { client, seen } = signedInFor(-10, () => HttpResponse.error());
    await expect(client.call(endpoints.getProfile)).rejects.toMatchObject({ message: 'Network Error' });
    expect(seen.token).toBe('old');
  });

  it('a call that is open to anyone goes on without the expired token', async () => {
    const { client, seen } = signedInFor(-10, status(503));
    await client.call(endpoints.listVenues);
    expect(seen).toMatchObject({ token: 'old', sent: [null] });
  });

  it.each([401, 404, 405])('a refusal (%i) ends a session that has expired', async (code) => {
    const { client, seen } = signedInFor(-10, status(code));
    await expect(client.call(endpoints.getProfile)).rejects.toBeInstanceOf(ApiError);
    expect(seen.token).toBeNull();
  });

  it.each([401, 404])(
    'a refusal (%i) leaves a session that has seconds left, and is not asked for again',
    async (code) => {
      const { client, seen } = signedInFor(30, status(code));
      await client.call(endpoints.listVenues);
      await client.call(endpoints.listVenues);
      expect(seen).toMatchObject({ token: 'old', refreshes: 1, sent: ['Bearer old', 'Bearer old'] });
    },
  );

  it.each([
    [new ApiError({ kind: 'network', message: '' }), -1, 'keep'],
    [new ApiError({ kind: 'timeout', message: '' }), -1, 'keep'],
    [new ApiError({ kind: 'status', message: '', status: 500 }), -1, 'keep'],
    [new ApiError({ kind: 'status', message: '', status: 401 }), 1, 'keep'],
    [new ApiError({ kind: 'status', message: '', status: 401 }), 0, 'end'],
    [new ApiError({ kind: 'status', message: '', status: 501 }), 0, 'end'],
  ] as const)('%o with %d seconds left: %s', (error, seconds, verdict) => {
    expect(refreshVerdict(error, seconds)).toBe(verdict);
  });
});
