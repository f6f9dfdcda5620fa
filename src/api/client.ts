import type { AxiosResponse } from 'axios';
import type * as z from 'zod/mini';
import { endpoints, fillPath } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import { absoluteBase, isSameOrigin, withRegion } from './address.ts';
import { ApiError } from './errors.ts';
import { TIMEOUT, TIMEOUT_MESSAGE, createHttp, isWorthRetrying, readBody, toApiError } from './http.ts';
import { createRefresher } from './refresh.ts';
import type { SessionAccess } from './refresh.ts';

export interface ApiOptions {
  /** A path on the page's origin or an absolute address, without trailing slash. */
  readonly baseUrl: string;
  readonly session: SessionAccess;
  /** Id of the chosen region; null or 'all' for every region. */
  readonly region: () => string | null;
  /** Told about answers that are not of the agreed shape but can be lived with. */
  readonly warn: (message: string) => void;
}

/** Milliseconds before the one retry of a GET. */
const RETRY_PAUSE = 250;

type Given<Schema> = Schema extends z.ZodMiniType
  ? unknown extends z.input<Schema>
    ? undefined
    : z.input<Schema>
  : undefined;

export interface CallRequest<Query, Body> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Given<Query>;
  readonly body?: Given<Body>;
  /** Gives the call up. */
  readonly signal?: AbortSignal | undefined;
  /** Names the intent, so that the same one sent twice has one effect; made when the form appears. */
  readonly idempotencyKey?: string;
}

export type ApiClient = ReturnType<typeof createApiClient>;

// The calls that make a session are made without one.
const WITHOUT_TOKEN: ReadonlySet<string> = new Set([
  endpoints.login.path,
  endpoints.register.path,
  endpoints.refresh.path,
  endpoints.logout.path,
]);

/** Makes the client for one backend (section 7). It knows no screen: everything it needs to know it is given. */
export function createApiClient({ baseUrl, session, region, warn }: ApiOptions) {
  const page = globalThis.location.href;
  const context = { baseUrl: absoluteBase(baseUrl, page), warn };
  const sameOrigin = isSameOrigin(baseUrl, page);
  const http = createHttp(baseUrl);
  const ensureFresh = createRefresher(session, () => call(endpoints.refresh), globalThis.navigator?.locks);

  /**
   * Makes the call of a row and returns what its `read` makes of the answer. Throws only ApiError. At most 5 s in all;
   * a GET is tried a second time within them after a network error or 502, 503 and 504.
   */
  async function call<Query extends z.ZodMiniType, Body extends z.ZodMiniType, Answer extends z.ZodMiniType, Result>(
    endpoint: Endpoint<Query, Body, Answer, Result>,
    { params, query, body, signal, idempotencyKey }: CallRequest<Query, Body> = {},
  ): Promise<Result> {
    const deadline = performance.now() + TIMEOUT;
    const left = () => Math.max(1, Math.ceil(deadline - performance.now()));
    const request = {
      method: endpoint.method,
      url: fillPath(endpoint.path, params),
      params: withRegion(query ?? {}, region()),
      data: body as unknown,
      ...(signal && { signal }),
    };
    const headers: Record<string, string> = {};
    // A foreign backend's preflight would refuse a header it does not know.
    if (idempotencyKey !== undefined && sameOrigin) headers['Idempotency-Key'] = idempotencyKey;
    const token = WITHOUT_TOKEN.has(endpoint.path) ? null : await tokenWithin(left(), endpoint.access === 'anyone');
    if (token !== null) headers['Authorization'] = `Bearer ${token}`;

    const attempt = () => http.request<unknown>({ ...request, headers, timeout: left() });
    try {
      let response: AxiosResponse<unknown>;
      try {
        response = await attempt();
      } catch (error) {
        if (endpoint.method !== 'GET' || signal?.aborted || !isWorthRetrying(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE));
        response = await attempt();
      }
      return endpoint.read(readBody(response), context);
    } catch (error) {
      const failure = toApiError(error);
      if (failure.status === 401 && token !== null) session.end(token);
      throw failure;
    }
  }

  /** A fresh token, waited for no longer than the call has time. A call open to anyone goes on without one. */
  async function tokenWithin(milliseconds: number, orNone: boolean): Promise<string | null> {
    try {
      return await within(milliseconds, ensureFresh());
    } catch (error) {
      if (orNone && !(error instanceof ApiError && error.kind === 'timeout')) return null;
      throw error;
    }
  }

  return { call, ensureFresh };
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError({ kind: 'timeout', message: TIMEOUT_MESSAGE })), milliseconds);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

let client: ApiClient | undefined;

/** Gives the app its client; the resource files below this folder call through it. */
export function configureApi(options: ApiOptions): ApiClient {
  client = createApiClient(options);
  return client;
}

/** Makes a call through the app's client; throws ApiError. */
export const call: ApiClient['call'] = (endpoint, request) => {
  if (!client) throw new Error('configureApi() comes first');
  return client.call(endpoint, request);
};
