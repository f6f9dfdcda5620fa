import type * as z from 'zod/mini';
import { fillPath } from '#contract/endpoint.ts';
import * as endpoints from '#contract/endpoints/session.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ContractError } from '#contract/readers.ts';
import { absoluteBase, isSameOrigin } from './address.ts';
import { TIMEOUT, withTimeout } from './deadline.ts';
import { ApiError, contractError } from './errors.ts';
import type { EventStreamOptions } from './eventStream.ts';
import { nextTask } from './nextTask.ts';
import { createRefresher } from './refresh.ts';
import type { SessionTokenStore } from './refresh.ts';
import type { Send, TransportOptions } from './transport.ts';

export interface ApiOptions {
  /** The URL of the API: a path on the page's origin or an absolute URL, without a trailing slash. */
  readonly baseUrl: string;
  /**
   * The absolute URL of a page of the app, of which the client needs the origin and the protocol. By default, that of
   * the current document.
   */
  readonly pageUrl?: string;
  readonly session: SessionTokenStore;
  /** Returns the id of the current region; 'all' for every region. */
  readonly region: () => string;
  /** Logs a message when a response differs from the contract but can still be used. */
  readonly warn: (message: string) => void;
  /** Fetches the code that sends requests; axios by default. */
  readonly loadTransport?: (options: TransportOptions) => Promise<Send>;
}

/** The milliseconds before the retry of a GET that failed with a network error or status 502, 503 or 504. */
const RETRY_DELAY = 250;

/**
 * The type of the value that a caller passes for a schema of the endpoint. It is undefined if the endpoint has no such
 * schema: `Schema` is then the default type z.ZodMiniType, whose input is unknown.
 */
type InputOf<Schema> = Schema extends z.ZodMiniType
  ? unknown extends z.input<Schema>
    ? undefined
    : z.input<Schema>
  : undefined;

export interface CallRequest<Query, Body> {
  readonly params?: Readonly<Record<string, string>>;
  /** The query parameters. The client adds the current region, unless they name a region ('all' for every region). */
  readonly query?: InputOf<Query>;
  readonly body?: InputOf<Body>;
  /** Cancels the call. */
  readonly signal?: AbortSignal | undefined;
  /** The value of the header by which the server recognises a request that is sent again. */
  readonly idempotencyKey?: string;
  /** The version of the privacy notice that the user could read. */
  readonly noticeVersion?: string;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/**
 * Creates the client of one backend (section 7). It depends on no page and no storage: its options provide all it
 * needs.
 */
export function createApiClient({
  baseUrl,
  pageUrl = globalThis.location.href,
  session,
  region,
  warn,
  loadTransport = loadAxios,
}: ApiOptions) {
  const { origin, protocol } = new URL(pageUrl);
  const readContext = {
    baseUrl: absoluteBase(baseUrl, pageUrl),
    origin,
    httpsOnly: protocol === 'https:',
    warn,
    nextTask,
  };
  const { ensureFresh, renew } = createRefresher(session, () => call(endpoints.refresh));
  const loadSend = loadOnce(() =>
    loadTransport({
      baseUrl,
      isSameOrigin: isSameOrigin(baseUrl, pageUrl),
      renew: (token, milliseconds) => withTimeout(milliseconds, renew(token)),
      end: session.end,
    }),
  );
  loadSend().catch(() => undefined);
  /** The controllers of the running calls that need a signed-in user. */
  const userCallControllers = new Set<AbortController>();

  /**
   * Sends the request of an endpoint row and returns the response as the row's `read` has parsed it. Throws an ApiError
   * for every failed call; other errors are mistakes in the code. Waits at most 5 seconds for the response, including
   * retries. Within these 5 seconds, a GET is retried once after a network error or status 502, 503 or 504, and once
   * after status 429 when the wait that the server asks for ends in time. Any request is retried once with a new token
   * when the server rejects its token. A retry has the same idempotency key, if the call has one.
   */
  async function call<
    Query extends z.ZodMiniType,
    Body extends z.ZodMiniType,
    ResponseSchema extends z.ZodMiniType,
    Result,
  >(
    endpoint: Endpoint<Query, Body, ResponseSchema, Result>,
    { params, query, body, signal, idempotencyKey, noticeVersion }: CallRequest<Query, Body> = {},
  ): Promise<Result> {
    const deadline = performance.now() + TIMEOUT;
    const controller = new AbortController();
    const cancel = () => controller.abort();
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted) cancel();
    if (endpoint.access !== 'anyone') userCallControllers.add(controller);
    // A signed-in user's request that stores something needs the token too, even if visitors may send it: without the
    // token, the server would store it as a visitor's.
    const needsToken = endpoint.access !== 'anyone' || (endpoint.method !== 'GET' && session.token() !== null);
    const userId = session.userId();
    const outgoingRequest = {
      method: endpoint.method,
      url: fillPath(endpoint.path, params),
      params: query,
      data: body as unknown,
      headers: { 'Idempotency-Key': idempotencyKey, 'Privacy-Notice': noticeVersion },
      deadline,
      // Read the region before anything is awaited, so that the request and the query key of its response name the same
      // region.
      region: region(),
      token: endpoint.withoutToken
        ? undefined
        : (milliseconds: number) => getTokenWithin(milliseconds, needsToken, userId),
      signal: controller.signal,
    };
    const sendWhenLoaded = async () => {
      const send = await withTimeout(deadline - performance.now(), loadSend());
      return send(outgoingRequest);
    };
    try {
      return await endpoint.read(
        await withRetry(sendWhenLoaded, endpoint.method === 'GET' ? deadline : 0),
        readContext,
      );
    } catch (error) {
      throw error instanceof ContractError ? contractError(error) : error;
    } finally {
      signal?.removeEventListener('abort', cancel);
      userCallControllers.delete(controller);
    }
  }

  /**
   * Returns the token for a call, refreshed when it is about to expire. Throws the ApiError of a timeout after
   * `milliseconds`. For a call that needs no token, returns null when nobody is signed in or the refresh fails. For a
   * call that needs one, throws the error of the refresh, or an ApiError with status 401 when nobody is signed in: a
   * page may still make such a call during sign-out. When another user has signed in since the user `userId` started
   * the call, their token is treated like no token.
   */
  async function getTokenWithin(
    milliseconds: number,
    isRequired: boolean,
    userId: string | undefined,
  ): Promise<string | null> {
    try {
      const token = await withTimeout(milliseconds, ensureFresh());
      if (token === null ? isRequired : userId !== undefined && session.userId() !== userId)
        throw new ApiError({ kind: 'status', status: 401, message: 'Request failed with status code 401' });
      return token;
    } catch (error) {
      if (!isRequired && !(error instanceof ApiError && error.kind === 'timeout')) return null;
      throw error;
    }
  }

  /**
   * Receives the server-sent events of an endpoint until the server closes the stream. Rejects when the stream cannot
   * be opened, breaks off, or `signal` aborts it: with an ApiError, unless the code for streams could not be fetched.
   */
  async function stream(
    endpoint: Pick<Endpoint, 'path'>,
    { params, ...options }: Pick<CallRequest<undefined, undefined>, 'params'> & Omit<EventStreamOptions, 'token'>,
  ): Promise<void> {
    // A call that needs a token never gets null: getTokenWithin() rejects instead.
    const token = await getTokenWithin(TIMEOUT, true, session.userId());
    const { receiveEvents } = await import('./eventStream.ts');
    await receiveEvents(`${baseUrl}${fillPath(endpoint.path, params)}`, { ...options, token: token ?? '' });
  }

  return {
    call,
    stream,
    ensureFresh: () => withTimeout(TIMEOUT, ensureFresh()),
    /**
     * Cancels the running calls that need a signed-in user, because the server would reject them once the session has
     * ended.
     */
    cancelUserCalls: () => userCallControllers.forEach((controller) => controller.abort()),
  };
}

/** Calls `attempt` again if the network failed or a gateway responded with 502, 503 or 504, but only before `end`. */
async function withRetry<T>(attempt: () => Promise<T>, end: number): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || performance.now() + RETRY_DELAY >= end) throw error;
    const { kind, status } = error;
    if (kind !== 'network' && status !== 502 && status !== 503 && status !== 504) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    return attempt();
  }
}

/** Fetches axios in parallel with the code of the first page, which can be rendered before axios has loaded. */
const loadAxios = async (options: TransportOptions): Promise<Send> =>
  (await import('./transport.ts')).createSend(options);

/**
 * Returns a function that calls `load` once and shares its promise. When that fails, it rejects with the ApiError of a
 * failed network, and the next call tries again.
 */
function loadOnce(load: () => Promise<Send>): () => Promise<Send> {
  let loading: Promise<Send> | null = null;
  return () => {
    loading ??= load().catch(() => {
      loading = null;
      throw new ApiError({ kind: 'network', message: 'Network Error' });
    });
    return loading;
  };
}

let getCurrentClient: () => ApiClient | undefined = () => undefined;

/** Sets the function that `call` and `stream` use to get the client, each time they are called. */
export function provideApi(getClient: () => ApiClient | undefined): void {
  getCurrentClient = getClient;
}

function getProvidedClient(): ApiClient {
  const client = getCurrentClient();
  if (!client) throw new Error('Call provideApi() before the first request');
  return client;
}

/** Sends a request with the app's client. Throws an ApiError. */
export const call: ApiClient['call'] = (endpoint, request) => getProvidedClient().call(endpoint, request);

/** Receives server-sent events with the app's client. Throws an ApiError, unless its code could not be fetched. */
export const stream: ApiClient['stream'] = (endpoint, options) => getProvidedClient().stream(endpoint, options);
