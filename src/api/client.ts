import type * as z from 'zod/mini';
import { fillPath } from '#contract/endpoint.ts';
import * as endpoints from '#contract/endpoints/session.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ContractError } from '#contract/readers.ts';
import { absoluteBase, isSameOrigin } from './address.ts';
import { TIMEOUT, within } from './deadline.ts';
import { ApiError, contractError, statusError } from './errors.ts';
import { createRefresher } from './refresh.ts';
import type { SessionAccess } from './refresh.ts';
import type { Send, TransportOptions } from './transport.ts';

export interface ApiOptions {
  /** A path on the page's origin or an absolute address, without trailing slash. */
  readonly baseUrl: string;
  readonly session: SessionAccess;
  /** Id of the region in force; 'all' for every region. */
  readonly region: () => string;
  /** Called when a response differs from the contract but can still be used. */
  readonly warn: (message: string) => void;
}

/** Milliseconds before the one retry of a GET. */
const RETRY_PAUSE = 250;

/** The type of the value that a caller passes for a schema; undefined if the endpoint has no schema. */
type InputOf<Schema> = Schema extends z.ZodMiniType
  ? unknown extends z.input<Schema>
    ? undefined
    : z.input<Schema>
  : undefined;

export interface CallRequest<Query, Body> {
  readonly params?: Readonly<Record<string, string>>;
  /** Without the region, which the client adds. */
  readonly query?: Omit<InputOf<Query>, 'region'>;
  readonly body?: InputOf<Body>;
  /** Gives the call up. */
  readonly signal?: AbortSignal | undefined;
  /** Names the intent, so that the same one sent twice has one effect; made when the form appears. */
  readonly idempotencyKey?: string;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** Makes the client for one backend (section 7). It knows no screen: everything it needs to know it is given. */
export function createApiClient({ baseUrl, session, region, warn }: ApiOptions) {
  const page = globalThis.location.href;
  const context = { baseUrl: absoluteBase(baseUrl, page), httpsOnly: new URL(page).protocol === 'https:', warn };
  const sameOrigin = isSameOrigin(baseUrl, page);
  const sender = loadSend({ baseUrl, endSession: session.end });
  sender().catch(() => undefined);
  const ensureFresh = createRefresher(session, () => call(endpoints.refresh), globalThis.navigator?.locks);

  /**
   * Makes the call of a row and returns what its `read` makes of the answer. Throws only ApiError. At most 5 s in all;
   * a GET is tried a second time within them after a network error or 502, 503 and 504.
   */
  async function call<
    Query extends z.ZodMiniType,
    Body extends z.ZodMiniType,
    ResponseSchema extends z.ZodMiniType,
    Result,
  >(
    endpoint: Endpoint<Query, Body, ResponseSchema, Result>,
    { params, query, body, signal, idempotencyKey }: CallRequest<Query, Body> = {},
  ): Promise<Result> {
    const deadline = performance.now() + TIMEOUT;
    const headers: Record<string, string> = {};
    // A foreign backend's preflight would refuse a header it does not know.
    if (idempotencyKey !== undefined && sameOrigin) headers['Idempotency-Key'] = idempotencyKey;
    const isOpen = endpoint.access === 'anyone';
    const outgoing = {
      method: endpoint.method,
      url: fillPath(endpoint.path, params),
      params: query,
      data: body as unknown,
      headers,
      deadline,
      // Read before anything is awaited: the query key, too, has the region of this moment.
      region: region(),
      token: endpoint.withoutToken ? undefined : (left: number) => tokenWithin(left, isOpen),
      ...(signal && { signal }),
    };
    const attempt = async () => {
      const send = await within(deadline - performance.now(), sender());
      return send(outgoing);
    };
    try {
      return endpoint.read(await retried(attempt, endpoint.method === 'GET'), context);
    } catch (error) {
      throw error instanceof ContractError ? contractError(error) : error;
    }
  }

  /**
   * A fresh token, waited for no longer than the call has time. A call open to anyone goes on without one; any other
   * that a screen still makes while its user is signing out is refused here, as the server would.
   */
  async function tokenWithin(milliseconds: number, orNone: boolean): Promise<string | null> {
    try {
      const token = await within(milliseconds, ensureFresh());
      if (token === null && !orNone) throw statusError(401, undefined, undefined, Date.now());
      return token;
    } catch (error) {
      if (orNone && !(error instanceof ApiError && error.kind === 'timeout')) return null;
      throw error;
    }
  }

  return { call, ensureFresh: () => within(TIMEOUT, ensureFresh()) };
}

/** Tries once more, if that is allowed and may help: the network failed, or a gateway says that the server is away. */
async function retried<T>(attempt: () => Promise<T>, isAllowed: boolean): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!isAllowed || !(error instanceof ApiError)) throw error;
    const { kind, status } = error;
    if (kind !== 'network' && status !== 502 && status !== 503 && status !== 504) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE));
    return attempt();
  }
}

/** The code that sends, fetched beside the first screen: it is not needed to show it. */
function loadSend(options: TransportOptions): () => Promise<Send> {
  let loading: Promise<Send> | null = null;
  return () => {
    loading ??= import('./transport.ts').then(
      ({ createSend }) => createSend(options),
      () => {
        loading = null;
        throw new ApiError({ kind: 'network', message: 'Network Error' });
      },
    );
    return loading;
  };
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
