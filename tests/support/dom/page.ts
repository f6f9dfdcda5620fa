import { asc } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { call } from '#api/client.ts';
import { listRegions } from '#contract/endpoints/catalogue.ts';
import { services } from '#server/db/schema.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { insertUser } from '#support/server/callers.ts';
import { recordCall } from '#support/specification/exercised.ts';

/**
 * The MSW server. It passes the API requests of the page to the real server. A test can respond to some of them itself:
 * `network.use(http.get(…))`.
 */
export const network = setupServer();

let backend: TestBackend | undefined;

/**
 * Returns the server of this file's tests. Throws unless the file has called `useBackend()` and its tests have started.
 */
export function currentBackend(): TestBackend {
  if (!backend) throw new Error('Call useBackend() before the tests');
  return backend;
}

/**
 * Returns the real server's response to a request of the page. When it is a success, records for the specification
 * tests that the current test has exercised this call.
 */
export async function respondWithBackend(request: Request): Promise<Response> {
  const response = await currentBackend().fetch(request);
  recordCall(request, response);
  return response;
}

/**
 * Delays the backend's responses to the requests with this method and URL pattern, until the test calls the returned
 * function.
 */
export function delayResponses(method: 'get' | 'patch', urlPattern: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  network.use(
    http[method](urlPattern, async ({ request }) => {
      await released;
      return respondWithBackend(request);
    }),
  );
  return release;
}

/**
 * Lets the real server carry out a request of the page, but gives the page a network error, as if the connection
 * had broken before the server's response arrived.
 */
export async function loseResponse({ request }: { request: Request }): Promise<Response> {
  await respondWithBackend(request);
  return HttpResponse.error();
}

/**
 * Lets the real server respond to the API requests in this file's tests; any other request fails. After each test,
 * deletes the users' data from the database and clears the storage. The sample catalogue stays.
 */
export function useBackend(): void {
  beforeAll(async () => {
    backend = await createTestBackend();
    network.listen({ onUnhandledRequest: 'error' });
  });
  beforeEach(() => {
    network.use(http.all('*/api/*', ({ request }) => respondWithBackend(request)));
  });
  afterEach(async () => {
    network.resetHandlers();
    localStorage.clear();
    sessionStorage.clear();
    await currentBackend().reset();
  });
  afterAll(async () => {
    network.close();
    await currentBackend().close();
  });
}

/**
 * Fails a test that writes errors to the console. `allowConsoleErrors()` allows those that were written before the
 * call. Hides errors and warnings from the output of the tests.
 */
export function failOnConsoleErrors(): { allowConsoleErrors: () => void } {
  let errors: unknown[][] = [];
  beforeEach(() => {
    errors = [];
    vi.spyOn(console, 'error').mockImplementation((...parts) => void errors.push(parts));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => expect(errors).toEqual([]));
  return { allowConsoleErrors: () => void (errors = []) };
}

/**
 * Resolves when every request that the page has begun has reached the server: sends one more request and waits for its
 * response. Call this before you check that the page has not sent a request.
 */
export async function waitUntilEarlierRequestsArrive(): Promise<void> {
  await call(listRegions);
}

/** Returns a function that responds to a request with this JSON and status. */
export const respondWithError = (body: Record<string, unknown>, status: number) => () =>
  HttpResponse.json(body, { status });

/** Returns the service of the sample catalogue whose id is the first in alphabetical order. */
export async function readFirstService() {
  const [service] = await currentBackend()
    .db.select({ id: services.id, name: services.name, category: services.category })
    .from(services)
    .orderBy(asc(services.id))
    .limit(1);
  if (!service) throw new Error('The catalogue is empty');
  return service;
}

/** A user with an access token. */
export interface TestUser {
  readonly id: string;
  readonly username: string;
  readonly token: string;
}

/** Inserts a new user and returns it with an access token that is issued at `now`. */
export const createTestUser = (now = new Date()): Promise<TestUser> => insertUser(currentBackend(), now);

/** Inserts a new user, signs it in on this device and returns it. */
export async function signInTestUser(): Promise<TestUser> {
  const testUser = await createTestUser();
  localStorage.setItem('authToken', testUser.token);
  return testUser;
}
