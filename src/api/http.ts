import axios from 'axios';
import type { AxiosInstance, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { ContractError } from '#contract/readers.ts';
import { withTrailingSlash } from './address.ts';
import { ApiError, contractError, statusError } from './errors.ts';

/** Milliseconds that a call may take in all: waiting for a fresh token, the request and its one retry (section 9). */
export const TIMEOUT = 5000;

/** The message of a call that took too long, in axios's own words. */
export const TIMEOUT_MESSAGE = `timeout of ${TIMEOUT}ms exceeded`;

/** The axios instance for one backend: 5 s, JSON, trailing slashes (section 7). */
export function createHttp(baseURL: string): AxiosInstance {
  const http = axios.create({
    baseURL,
    adapter: 'xhr',
    responseType: 'text',
    headers: { Accept: 'application/json' },
    timeout: TIMEOUT,
    timeoutErrorMessage: TIMEOUT_MESSAGE,
    transitional: { silentJSONParsing: false, clarifyTimeoutError: true },
    // Texts are read below, where the content type and the status are known too.
    transformResponse: (text: unknown) => text,
  });
  http.interceptors.request.use((config: InternalAxiosRequestConfig) => ({
    ...config,
    url: withTrailingSlash(config.url ?? ''),
  }));
  return http;
}

/** The JSON of an answer, undefined when it has no body; throws ContractError for HTML, other types and broken JSON. */
export function readBody({ data, headers }: AxiosResponse<unknown>): unknown {
  if (typeof data !== 'string' || data.trim() === '') return undefined;
  if (!/[/+]json\b/i.test(String(headers['content-type'] ?? ''))) throw new ContractError('The answer is not JSON');
  try {
    return JSON.parse(data);
  } catch {
    throw new ContractError('The answer is broken JSON');
  }
}

/** Whether a second try may help: the network failed, or a gateway says that the server is away. */
export function isWorthRetrying(error: unknown): boolean {
  if (!axios.isAxiosError(error)) return false;
  const status = error.response?.status;
  return error.code === 'ERR_NETWORK' || status === 502 || status === 503 || status === 504;
}

/** The ApiError of whatever a call threw; mistakes of our own are thrown on. */
export function toApiError(error: unknown): ApiError {
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
