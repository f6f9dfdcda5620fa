import { describe, expect, it } from 'vitest';
import { errorMessage, fieldErrors, isNotFoundOrUnsupported } from '#api/errors.ts';
import { readErrorBody, readRetryAfterSeconds, statusError } from '#api/responseErrors.ts';
import { absoluteBase, isSameOrigin, withTrailingSlash } from '#api/address.ts';

const NOW = Date.parse('2026-12-10T10:00:00Z');

describe('error responses of the server (section 8)', () => {
  it.each([
    [{ detail: 'No active account' }, { detail: 'No active account' }],
    [{ detail: ['One.', 'Two.'] }, { detail: 'One. Two.' }],
    [{ detail: { a: ['Deep'], b: { c: 'down' } } }, { detail: 'Deep down' }],
    [{ non_field_errors: ['Both wrong'] }, { general: 'Both wrong' }],
    [{ message: 'Out of order', status: 500 }, { general: 'Out of order' }],
    [{ username: ['Taken.', 'Short.'], email: 'Wrong' }, { fields: { username: 'Taken. Short.', email: 'Wrong' } }],
    [
      { detail: 'Look below', phone: ['Wrong'], request_id: 'r-1' },
      { detail: 'Look below', fields: { phone: 'Wrong' } },
    ],
    [{ detail: '<h1>Server Error</h1>' }, {}],
    [['Bad'], { general: 'Bad' }],
    ['text', {}],
    [null, {}],
    [{ detail: 5 }, {}],
  ])('with the body %j are read as %j', { tags: ['fault/X18'] }, (body, expected) => {
    expect(readErrorBody(body)).toEqual({ detail: '', general: '', fields: {}, ...expected });
  });

  it('have messages of at most 300 characters, cut without splitting an emoji', { tags: ['fault/X18'] }, () => {
    const { detail } = readErrorBody({ detail: `${'x'.repeat(299)}🙂${'y'.repeat(1_000_000)}` });
    expect(detail).toBe('x'.repeat(299));
  });

  it('show the general message, otherwise a field’s message, otherwise the status code', () => {
    expect(errorMessage(statusError(400, { detail: 'No', name: ['Bad'] }, undefined, NOW))).toBe('No');
    expect(errorMessage(statusError(400, { name: ['Bad'] }, undefined, NOW))).toBe('Bad');
    expect(errorMessage(statusError(400, { error: 'Odd' }, undefined, NOW))).toBe('Odd');
    expect(errorMessage(statusError(500, undefined, undefined, NOW))).toBe('Request failed with status code 500');
    expect(fieldErrors(statusError(400, { name: ['Bad'] }, undefined, NOW))).toEqual({ name: 'Bad' });
    expect(fieldErrors(new Error('x'))).toEqual({});
  });

  it('say how long to wait after too many requests', { tags: ['fault/N10'] }, () => {
    const error = statusError(429, { detail: 'Throttled' }, '3', NOW);
    expect(error).toMatchObject({ retryAfter: 3 });
    expect(errorMessage(error)).toBe('Too many requests. Please try again in 3 seconds.');
  });

  it('name a wait of minutes, and hold requests back for at most 30 seconds', () => {
    const error = statusError(429, { detail: 'Throttled' }, '600', NOW);
    expect(errorMessage(error)).toBe('Too many requests. Please try again in 10 minutes.');
    expect(error).toMatchObject({ retryAfter: 30 });
  });

  it.each([
    ['3', 3],
    ['0', 1],
    ['-1', 1],
    ['99999', 99_999],
    ['abc', 1],
    ['', 1],
    [undefined, 1],
    ['Thu, 10 Dec 2026 10:00:12 GMT', 12],
    ['Thu, 10 Dec 2020 10:00:12 GMT', 1],
  ])('with the Retry-After header %s ask to wait %d seconds', { tags: ['fault/N11'] }, (header, seconds) => {
    expect(readRetryAfterSeconds(header, NOW)).toBe(seconds);
  });

  it('with 404, 405 or 501 mean that the backend lacks the endpoint', () => {
    expect(
      [404, 405, 501, 500, 401].map((code) => isNotFoundOrUnsupported(statusError(code, null, undefined, NOW))),
    ).toEqual([true, true, true, false, false]);
  });
});

describe('URLs (section 7)', () => {
  it.each([
    ['/venues', '/venues/'],
    ['/venues/', '/venues/'],
    ['/venues?tier=a/b', '/venues/?tier=a/b'],
    ['/venues/5#top', '/venues/5/#top'],
    ['', '/'],
  ])('%s becomes %s', (address, expected) => {
    expect(withTrailingSlash(address)).toBe(expected);
  });

  it('detects whether the backend has the same origin as the page', () => {
    expect(absoluteBase('/api', 'https://a.example/venues')).toBe('https://a.example/api/');
    expect(isSameOrigin('/api', 'https://a.example/venues')).toBe(true);
    expect(isSameOrigin('https://b.example/api', 'https://a.example/venues')).toBe(false);
  });
});
