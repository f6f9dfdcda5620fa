// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import * as endpoints from '#contract/endpoints.ts';
import { recordCall } from '#support/specification/exercised.ts';
import { CALLS, ITEMS } from '#support/specification/items.ts';
import { within } from '#support/dom/testingLibrary.ts';

/**
 * This file tests that tests/support/specification records which items of the specification a test exercises, such as a
 * message or a call.
 */

describe('the items of the specification', () => {
  it('have unique ids', () => {
    expect(new Set(ITEMS).size).toBe(ITEMS.length);
  });

  it('contain every row of the endpoint table (section 7)', () => {
    expect(CALLS.toSorted()).toEqual(
      Object.values(endpoints)
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    );
  });
});

describe('an item that is recorded as exercised', () => {
  it('is an exact text found on a page of the route, or a route whose page title was found', async ({ task }) => {
    window.history.replaceState(null, '', '/login');
    document.body.innerHTML =
      '<header></header><main><h1>Welcome Back</h1><p>Login failed</p><p>Passwords do not match</p></main>';
    const page = within(document.body);
    page.queryByText('Login failed');
    page.getByText(/^Login failed$/);
    page.getByText('login', { exact: false });
    page.getByText('Passwords do not match');
    page.getByRole('heading');
    expect(() => page.getByText('Sign up now')).toThrow();
    expect(takeExercised(task)).toEqual([]);
    await page.findByText('Login failed');
    page.getByRole('heading', { name: 'Welcome Back' });
    expect(takeExercised(task)).toEqual([
      'section-8/message “Login failed” on /login',
      'section-2/message “Welcome Back” on /login',
      'section-2/route /login',
    ]);
  });

  it('is a call with a successful response of our server', ({ task }) => {
    const request = new Request('http://localhost/api/bookings/7/?region=pune', { method: 'PUT' });
    recordCall(request, new Response(null, { status: 404 }));
    expect(takeExercised(task)).toEqual([]);
    recordCall(request, Response.json({}));
    expect(takeExercised(task)).toEqual(['section-7/call PUT /bookings/{id}/']);
  });

  /**
   * Returns the ids of the specification's items that the test has recorded as exercised, and removes them from the
   * record, because these tests do not exercise the app itself.
   */
  function takeExercised({ meta }: { meta: { exercised?: string[] } }): string[] {
    const ids = meta.exercised ?? [];
    meta.exercised = [];
    return ids;
  }
});
