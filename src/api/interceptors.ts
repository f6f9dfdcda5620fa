import axios from 'axios';
import type { AxiosError, AxiosInstance, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { listRegions } from '#contract/endpoints/catalogue.ts';
import { ACCEPTS_OWN_HEADERS, OWN_HEADERS } from '#contract/ownHeaders.ts';
import { TIMEOUT } from './deadline.ts';
import { withRegion, withTrailingSlash } from './address.ts';

/**
 * Axios interceptors, which change every request and handle its errors (section 7). They depend on no page or storage.
 */

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The value of performance.now() at which the call times out. */
    deadline?: number;
    /**
     * Returns the access token within the given milliseconds. Without this function, or when it returns null, the
     * request is sent without a token.
     */
    token?: ((milliseconds: number) => Promise<string | null>) | undefined;
    /** The id of the region at the time of the call; 'all' for every region. */
    region?: string;
    /** Set when the request is sent again with a renewed token. */
    isRetry?: true;
    /** Set when the idempotency key of the request was left out, because the backend may reject its header. */
    lacksIdempotencyKey?: true;
  }
}

type RequestConfig = InternalAxiosRequestConfig;

/** Adds a trailing slash to the path of the request. */
export const addTrailingSlash = (config: RequestConfig): RequestConfig => ({
  ...config,
  url: withTrailingSlash(config.url ?? ''),
});

/**
 * Adds the current region, unless it is 'all', to query parameters that name no region: see withRegion(). A region that
 * the parameters name becomes the region of the request: a retry has no parameter 'all' any more, and would otherwise
 * add the current region.
 */
export const addRegionParameter = (config: RequestConfig): RequestConfig => {
  const { region = config.region, ...otherParameters } = (config.params ?? {}) as { region?: string };
  return { ...config, ...(region !== undefined && { region }), params: withRegion(otherParameters, region) };
};

const millisecondsLeft = ({ deadline = Infinity }: RequestConfig) =>
  Math.max(1, Math.ceil(deadline - performance.now()));

/**
 * Adds the access token to the request, in place of the earlier token that a request may have when it is sent again.
 * Then sets the timeout to the time that is left until the deadline.
 */
export async function addBearerToken(config: RequestConfig): Promise<RequestConfig> {
  const token = (await config.token?.(millisecondsLeft(config))) ?? null;
  config.headers.set('Authorization', token === null ? null : `Bearer ${token}`);
  return { ...config, timeout: millisecondsLeft(config) };
}

/**
 * Leaves OWN_HEADERS out of the requests to a backend on another origin, unless a response has shown that the backend
 * accepts them. If no response has shown that yet, a request with these headers first waits for a probe: a GET of the
 * regions. Without the probe, the first attempt at a request could lack the idempotency key that the next attempt has,
 * and the backend would create two things.
 */
export function omitOwnHeadersUnlessAccepted(http: AxiosInstance): void {
  let areHeadersAccepted = false;
  const noteAcceptance = (headers: AxiosResponse['headers'] = {}) => {
    areHeadersAccepted ||= headers[ACCEPTS_OWN_HEADERS.toLowerCase()] !== undefined;
  };
  let probe: Promise<void> | undefined;
  // After an error, the next request sends another probe. An error without a response, or with a status from 500, does
  // not show whether the backend accepts the headers, so the request that waits for the probe fails too.
  const sendProbe = async (deadline = performance.now() + TIMEOUT) => {
    try {
      await http.get(listRegions.path, { deadline });
    } catch (error) {
      probe = undefined;
      if (!(axios.isAxiosError(error) && error.response && error.response.status < 500)) throw error;
    }
  };
  http.interceptors.request.use(async (config) => {
    if (OWN_HEADERS.some((header) => config.headers.has(header))) {
      if (!areHeadersAccepted) await (probe ??= sendProbe(config.deadline));
      if (!areHeadersAccepted) {
        for (const header of OWN_HEADERS) config.headers.delete(header);
        return { ...config, lacksIdempotencyKey: true };
      }
    }
    return config;
  });
  http.interceptors.response.use(
    (response) => {
      noteAcceptance(response.headers);
      return response;
    },
    (failure: AxiosError) => {
      noteAcceptance(failure.response?.headers);
      throw failure;
    },
  );
}

/** The functions that handle a token that the server has rejected. */
export interface RejectedTokenHandlers {
  /**
   * Replaces the rejected `token` within the given milliseconds. Resolves with the new token, or with null when nobody
   * is signed in. Rejects when no new token can be obtained.
   */
  readonly renew: (token: string, milliseconds: number) => Promise<string | null>;
  /** Ends the session of the rejected `token`, unless another token has replaced it meanwhile. */
  readonly end: (token: string) => void;
}

/**
 * Renews the token after a 401 and sends the same request again, once: the session may continue with a new token. A
 * second 401 ends the session.
 */
export const renewOn401 =
  (http: AxiosInstance, { renew, end }: RejectedTokenHandlers) =>
  async (failure: AxiosError): Promise<AxiosResponse> => {
    const { config } = failure;
    const [, token] = /^Bearer (.+)$/.exec(String(config?.headers.get('Authorization') ?? '')) ?? [];
    if (!config || failure.response?.status !== 401 || token === undefined) throw failure;
    if (config.isRetry) {
      end(token);
      throw failure;
    }
    const newToken = await renew(token, millisecondsLeft(config)).catch(() => null);
    if (newToken === null) throw failure;
    return http.request({ ...config, isRetry: true });
  };
