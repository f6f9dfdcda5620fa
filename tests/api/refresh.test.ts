import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as endpoints from '#contract/endpoints.ts';
import { createApiClient } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import { endsSession, needsRefresh } from '#api/refresh.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

/**
 * Creates a client whose token expires in `seconds`. `respondToRefresh` creates the responses to POST /auth/refresh.
 * `record` contains the current token, the number of refreshes and the Authorization header of each other request.
 */
function createSignedInClient(seconds: number, respondToRefresh: () => Response | Promise<Response>) {
  const record = { token: 'old' as string | null, refreshCount: 0, authorizations: [] as (string | null)[] };
  network.use(
    http.post('*/api/auth/refresh/', async ({ request }) => {
      record.refreshCount += 1;
      expect(await request.text()).toBe('');
      return respondToRefresh();
    }),
    http.all('*/api/*', ({ request }) => {
      const authorization = request.headers.get('authorization');
      record.authorizations.push(authorization);
      return authorization === 'Bearer old' && seconds <= 0
        ? HttpResponse.json({ detail: 'expired' }, { status: 401 })
        : HttpResponse.json([]);
    }),
  );
  const session = {
    token: () => record.token,
    userId: () => 'asha',
    secondsLeft: (token: string) => (token === 'old' ? seconds : 900),
    store: (token: string) => void (record.token = token),
    end: (token: string) => void (record.token === token && (record.token = null)),
  };
  return {
    record,
    client: createApiClient({ baseUrl: '/api', session, region: () => 'all', warn: () => undefined }),
  };
}
const respondNewToken = () => HttpResponse.json({ access: 'new' });
const respondStatus = (code: number) => () => new HttpResponse(null, { status: code });

describe('keeping the session alive (section 4)', () => {
  it.each([
    [61, false],
    [60, false],
    [59, true],
    [-5, true],
    [Infinity, false],
  ])('with %d seconds left a new token is requested: %s', (seconds, expected) => {
    expect(needsRefresh(seconds)).toBe(expected);
  });

  it('requests one new token for simultaneous calls', { tags: ['fault/A8'] }, async () => {
    const { client, record } = createSignedInClient(30, respondNewToken);
    await Promise.all(Array.from({ length: 10 }, () => client.call(endpoints.listVenues)));
    expect(record).toMatchObject({ refreshCount: 1, token: 'new' });
    expect(new Set(record.authorizations)).toEqual(new Set(['Bearer new']));
  });

  it('does not refresh a token that is valid for more than a minute', async () => {
    const { client, record } = createSignedInClient(600, respondNewToken);
    await client.call(endpoints.getProfile).catch(() => undefined);
    expect(record).toMatchObject({ refreshCount: 0, authorizations: ['Bearer old'] });
  });

  it.each([500, 503, 429])(
    'an expired session is kept when the refresh fails with %i',
    { tags: ['fault/A11'] },
    async (code) => {
      const { client, record } = createSignedInClient(-10, respondStatus(code));
      await expect(client.call(endpoints.getProfile)).rejects.toMatchObject({ status: code });
      expect(record).toMatchObject({ token: 'old', authorizations: [] });
    },
  );

  it('an expired session is kept when the device is offline', { tags: ['fault/A11'] }, async () => {
    const { client, record } = createSignedInClient(-10, () => HttpResponse.error());
    await expect(client.call(endpoints.getProfile)).rejects.toMatchObject({ message: 'Network Error' });
    expect(record.token).toBe('old');
  });

  it('a public call is sent without the expired token', async () => {
    const { client, record } = createSignedInClient(-10, respondStatus(503));
    await client.call(endpoints.listVenues);
    expect(record).toMatchObject({ token: 'old', authorizations: [null] });
  });

  it('a user’s POST is not sent as a visitor’s when the token cannot be refreshed', async () => {
    const { client, record } = createSignedInClient(-10, respondStatus(503));
    const body = { service: '1', name: 'Asha', phone: '9876543210', guest_count: 5, message: '' };
    await expect(client.call(endpoints.createEnquiry, { body })).rejects.toMatchObject({ status: 503 });
    expect(record).toMatchObject({ token: 'old', authorizations: [] });
  });

  it.each([401, 404, 405])('a rejected refresh (%i) ends an expired session', { tags: ['fault/A1'] }, async (code) => {
    const { client, record } = createSignedInClient(-10, respondStatus(code));
    await expect(client.call(endpoints.getProfile)).rejects.toBeInstanceOf(ApiError);
    expect(record.token).toBeNull();
  });

  it.each([401, 404])(
    'a rejected refresh (%i) keeps a session that has not expired, and is not repeated',
    async (code) => {
      const { client, record } = createSignedInClient(30, respondStatus(code));
      await client.call(endpoints.listVenues);
      await client.call(endpoints.listVenues);
      expect(record).toMatchObject({ token: 'old', refreshCount: 1, authorizations: ['Bearer old', 'Bearer old'] });
    },
  );

  it('a refresh whose response was lost is repeated after five seconds', { tags: ['fault/A11'] }, async () => {
    let milliseconds = 1000;
    vi.spyOn(performance, 'now').mockImplementation(() => milliseconds);
    const { client, record } = createSignedInClient(40, () => HttpResponse.error());
    await client.call(endpoints.listVenues);
    milliseconds += 4999;
    await client.call(endpoints.listVenues);
    expect(record.refreshCount).toBe(1);
    milliseconds += 1;
    await client.call(endpoints.listVenues);
    await vi.waitFor(() => expect(record.refreshCount).toBe(2));
    expect(record).toMatchObject({ token: 'old', authorizations: ['Bearer old', 'Bearer old', 'Bearer old'] });
  });

  it.each([
    [new ApiError({ kind: 'network', message: '' }), -1, false],
    [new ApiError({ kind: 'timeout', message: '' }), -1, false],
    [new ApiError({ kind: 'status', message: '', status: 500 }), -1, false],
    [new ApiError({ kind: 'status', message: '', status: 401 }), 1, false],
    [new ApiError({ kind: 'status', message: '', status: 401 }), 0, true],
    [new ApiError({ kind: 'status', message: '', status: 501 }), 0, true],
  ] as const)('after %o with %d seconds left of the token, whether the session ends is %s', (error, seconds, isEnd) => {
    expect(endsSession(error, seconds)).toBe(isEnd);
  });
});
