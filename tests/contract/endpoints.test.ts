import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fillPath } from '#contract/endpoint.ts';
import * as endpoints from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';

const endpointRows: readonly Endpoint[] = Object.values(endpoints);

// The calls that the table in section 7.2 of the specification lists.
const SPECIFIED_CALLS = `
POST /auth/login · POST /auth/register · POST /auth/refresh
GET /categories · GET /categories/{id} · GET /regions
GET /services · GET /services/{id}
POST /selected-services · GET /selected-services · DELETE /selected-services/{id}
GET /venues · GET /catering · GET /photography · GET /decor · GET /entertainment
GET /venues/{id} · GET /catering/{id} · GET /photography/{id} · GET /decor/{id} · GET /entertainment/{id}
GET /vendors · GET /vendors/{id}
POST /bookings · GET /bookings · GET /bookings/{id} · PUT /bookings/{id}
GET /users/me · PATCH /users/me
POST /enquiries · POST /reviews · GET /reviews
GET /packages · GET /packages/{id} · POST /packages/custom
POST /ai-recommendations`
  .split(/[·\n]/)
  .map((call) => call.trim())
  .filter(Boolean);

describe('the endpoint table (section 7)', () => {
  it.each(SPECIFIED_CALLS)('contains %s', (call) => {
    expect(endpointRows.map(({ method, path }) => `${method} ${path}`)).toContain(`${call}/`);
  });

  it('has paths that end with a slash, and each call once', () => {
    const calls = endpointRows.map(({ method, path }) => `${method} ${path}`);
    expect(calls.filter((call) => !call.endsWith('/'))).toEqual([]);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('requires a signed-in user for bookings, profile and the server copy of the package (section 6)', () => {
    const protectedRows = endpointRows.filter(({ path }) => /^\/(bookings|users|selected-services)\//.test(path));
    expect(protectedRows).toHaveLength(11);
    expect(protectedRows.filter(({ access }) => access !== 'signed-in')).toEqual([]);
  });

  it('accepts only numbers and numeric texts in numeric query parameters of lists', () => {
    const query = endpoints.listVenues.query!;
    expect(z.parse(query, { limit: '24', budget_min: 50_000 })).toEqual({ limit: 24, budget_min: 50_000 });
    for (const invalidValue of ['abc', '-1', '1e400', '1.5', '', -1, 1.5])
      expect(z.safeParse(query, { budget_min: invalidValue }).success, String(invalidValue)).toBe(false);
  });
});

describe('paths', () => {
  it.each([
    ['a b', '/venues/a%20b/'],
    ['a/b?c#d%e', '/venues/a%2Fb%3Fc%23d%25e/'],
    ['💍', '/venues/%F0%9F%92%8D/'],
    ['half a character, \uD83D', '/venues/half%20a%20character%2C%20%EF%BF%BD/'],
  ])('contain the id %s as one segment', (id, path) => expect(fillPath('/venues/{id}/', { id })).toBe(path));

  it.each(['.', '..'])('do not lead to a parent folder with the id %s', (id) => {
    const url = new URL(fillPath('/venues/{id}/', { id }), 'https://x.in/api/');
    expect(url.pathname.startsWith('/venues/%')).toBe(true);
  });

  it('cannot be filled without their parameters', () => {
    expect(() => fillPath('/venues/{id}/')).toThrow('needs id');
    expect(() => fillPath('/venues/{id}/', { id: '' })).toThrow('needs id');
  });
});
