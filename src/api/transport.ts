import axios from 'axios';
import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { ContractError } from '#contract/readers.ts';
import { withTrailingSlash } from './address.ts';
import { ApiError, contractError, statusError } from './errors.ts';
import { TIMEOUT_MESSAGE } from './deadline.ts';

/** One request, as it goes out. */
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly timeout: number;
  readonly signal?: AbortSignal;
}

/** Sends a request and resolves with the JSON of its answer, undefined for an empty one; rejects with an ApiError. */
export type Send = (outgoing: Outgoing) => Promise<unknown>;

/** Makes the sender for one backend: JSON, trailing slashes (section 7), by axios over XMLHttpRequest. */
export function createSend(baseURL: string): Send {
  const http = axios.create({
    baseURL,
    adapter: 'xhr',
    responseType: 'text',
    headers: { Accept: 'application/json' },
    timeoutErrorMessage: TIMEOUT_MESSAGE,
    transitional: { silentJSONParsing: false, clarifyTimeoutError: true },
    // Texts are read below, where the content type and the status are known too.
    transformResponse: (text: unknown) => text,
  });
  http.interceptors.request.use((config: InternalAxiosRequestConfig) => ({
    ...config,
    url: withTrailingSlash(config.url ?? ''),
  }));
  return async (outgoing) => {
    try {
      return readBody(await http.request<unknown>({ ...outgoing, headers: { ...outgoing.headers } }));
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
