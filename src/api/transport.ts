import axios from 'axios';
import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { ContractError } from '#contract/readers.ts';
import { ApiError, contractError, statusError } from './errors.ts';
import { TIMEOUT, TIMEOUT_MESSAGE } from './deadline.ts';
import { bearerToken, regionParameter, renewOn401, trailingSlash } from './interceptors.ts';
import type { RefusedTokens } from './interceptors.ts';

/** One request, as a call makes it; the interceptors add the rest. */
export type Outgoing = Pick<
  AxiosRequestConfig<unknown>,
  'method' | 'url' | 'params' | 'data' | 'headers' | 'signal' | 'deadline' | 'token' | 'region'
>;

/** Sends a request and resolves with the JSON of its answer, undefined for an empty one; rejects with an ApiError. */
export type Send = (outgoing: Outgoing) => Promise<unknown>;

export interface TransportOptions extends RefusedTokens {
  readonly baseUrl: string;
}

/** The axios client of one backend: JSON over XMLHttpRequest, with its interceptors (section 7). */
export function createSend({ baseUrl, ...refusedTokens }: TransportOptions): Send {
  const http = axios.create({
    baseURL: baseUrl,
    adapter: 'xhr',
    responseType: 'text',
    headers: { Accept: 'application/json' },
    timeout: TIMEOUT,
    timeoutErrorMessage: TIMEOUT_MESSAGE,
    transitional: { silentJSONParsing: false, clarifyTimeoutError: true },
    // Texts are read below, where the content type and the status are known too.
    transformResponse: (text: unknown) => text,
  });
  http.interceptors.request.use(trailingSlash);
  http.interceptors.request.use(regionParameter);
  http.interceptors.request.use(bearerToken);
  http.interceptors.response.use(null, renewOn401(http, refusedTokens));
  return async (outgoing) => {
    try {
      return readBody(await http.request<unknown>(outgoing));
    } catch (error) {
      throw toApiError(error);
    }
  };
}

/** The JSON of an answer, undefined when it has no body; throws ContractError for HTML, other types and broken JSON. */
function readBody({ data, headers }: AxiosResponse<unknown>): unknown {
  if (typeof data !== 'string' || data.trim() === '') return undefined;
  if (!/[/+]json\b/i.test(String(headers['content-type'] ?? ''))) throw new ContractError('The answer is not JSON');
  try {
    return JSON.parse(data);
  } catch {
    throw new ContractError('The answer is broken JSON');
  }
}

/** The ApiError of whatever a call threw; mistakes of our own are thrown on. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ContractError) return contractError(error);
  if (!axios.isAxiosError(error)) throw error;
  // The axios error itself is dropped: it carries the token in its headers.
  if (axios.isCancel(error)) return new ApiError({ kind: 'cancelled', message: 'Cancelled' });
  if (error.response) {
    const { status, headers } = error.response;
    const retryAfter: unknown = headers['retry-after'];
    return statusError(
      status,
      bodyOf(error.response),
      typeof retryAfter === 'string' ? retryAfter : undefined,
      Date.now(),
    );
  }
  const kind = error.code === 'ETIMEDOUT' ? 'timeout' : 'network';
  return new ApiError({ kind, message: kind === 'timeout' ? error.message : 'Network Error' });
}

function bodyOf(response: AxiosResponse<unknown>): unknown {
  try {
    return readBody(response);
  } catch {
    return undefined;
  }
}
