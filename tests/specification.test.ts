// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import * as endpoints from '#contract/endpoints.ts';
import { noteCall } from '#support/specification/exercised.ts';
import { CALLS, ITEMS } from '#support/specification/items.ts';
import { within } from '#support/dom/testingLibrary.ts';

/** How the run knows which items of the specification its tests exercise: tests/support/specification. */

describe('the items of the specification', () => {
  it('have ids of their own', () => {
    expect(new Set(ITEMS).size).toBe(ITEMS.length);
  });

  it('hold every row of the endpoint table (section 7)', () => {
    expect(CALLS.toSorted()).toEqual(
      Object.values(endpoints)
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    );
  });
});

describe('what a test exercises', () => {
  it('is the exact words that it finds on a page of the route, and the route by its title', async ({ task }) => {
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
    expect(exercisedBy(task)).toEqual([]);
    await page.findByText('Login failed');
    page.getByRole('heading', { name: 'Welcome Back' });
    expect(exercisedBy(task)).toEqual([
      'section-8/message “Login failed” on /login',
      'section-2/message “Welcome Back” on /login',
      'section-2/route /login',
    ]);
  });

  it('is a call that our server has answered well', ({ task }) => {
    const request = new Request('http://localhost/api/bookings/7/?region=pune', { method: 'PUT' });
    noteCall(request, new Response(null, { status: 404 }));
    expect(exercisedBy(task)).toEqual([]);
    noteCall(request, Response.json({}));
    expect(exercisedBy(task)).toEqual(['section-7/call PUT /bookings/{id}/']);
  });

  /** Takes the notes away: these tests exercise nothing of the app. */
  function exercisedBy({ meta }: { meta: { exercised?: string[] } }): string[] {
    const ids = meta.exercised ?? [];
    meta.exercised = [];
    return ids;
  }
});
