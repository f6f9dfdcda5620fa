import axios from 'axios';
import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { statusError } from './responseErrors.ts';
import { ContractError } from '#contract/readers.ts';
import { ApiError, contractError, retryAfterSecondsOf } from './errors.ts';
import { TIMEOUT, TIMEOUT_MESSAGE } from './deadline.ts';
import {
  addBearerToken,
  addRegionParameter,
  addTrailingSlash,
  omitOwnHeadersUnlessAccepted,
  renewOn401,
} from './interceptors.ts';
import type { RejectedTokenHandlers } from './interceptors.ts';

/** A request as the client passes it to the transport. The interceptors add token, region and trailing slash. */
export type OutgoingRequest = Pick<
  AxiosRequestConfig<unknown>,
  'method' | 'url' | 'params' | 'data' | 'headers' | 'signal' | 'deadline' | 'token' | 'region'
>;

/**
 * Sends a request. Resolves with the JSON of the response, undefined when the body is empty; rejects with an ApiError.
 */
export type Send = (request: OutgoingRequest) => Promise<unknown>;

export interface TransportOptions extends RejectedTokenHandlers {
  readonly baseUrl: string;
  /** Whether the backend is on the origin of the page. */
  readonly isSameOrigin: boolean;
}

/**
 * Creates the function that sends requests to one backend with axios: JSON over XMLHttpRequest (section 7). It sends a
 * GET again, once, after status 429, if the wait that the server asks for ends before the deadline.
 */
export function createSend({ baseUrl, isSameOrigin, ...tokenHandlers }: TransportOptions): Send {
  const http = axios.create({
    baseURL: baseUrl,
    adapter: 'xhr',
    responseType: 'text',
    headers: { Accept: 'application/json' },
    timeout: TIMEOUT,
    timeoutErrorMessage: TIMEOUT_MESSAGE,
    transitional: { silentJSONParsing: false, clarifyTimeoutError: true },
    // Leave the text unparsed: `readBody` parses it, because it also checks the content type.
    transformResponse: (text: unknown) => text,
  });
  http.interceptors.request.use(addTrailingSlash);
  http.interceptors.request.use(addRegionParameter);
  http.interceptors.request.use(addBearerToken);
  if (!isSameOrigin) omitOwnHeadersUnlessAccepted(http);
  http.interceptors.response.use(null, renewOn401(http, tokenHandlers));
  const sendOnce: Send = async (request) => {
    try {
      return readBody(await http.request<unknown>(request));
    } catch (error) {
      throw toApiError(error);
    }
  };
  return (request) =>
    sendOnce(request).catch(async (error: unknown) => {
      const { method, deadline = Infinity } = request;
      const milliseconds = (retryAfterSecondsOf(error) ?? Infinity) * 1000;
      if (method !== 'GET' || performance.now() + milliseconds >= deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return sendOnce(request);
    });
}

/**
 * Parses the JSON of a response. Returns undefined for an empty body. Throws a ContractError when the content type is
 * not JSON or the JSON is broken.
 */
function readBody({ data, headers }: AxiosResponse<unknown>): unknown {
  if (typeof data !== 'string' || data.trim() === '') return undefined;
  if (!/[/+]json\b/i.test(String(headers['content-type'] ?? ''))) throw new ContractError('The response is not JSON');
  try {
    return JSON.parse(data);
  } catch {
    throw new ContractError('The response is broken JSON');
  }
}

/**
 * Converts the error of a request to an ApiError. Throws errors that no request caused, which are programming errors.
 */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ContractError) return contractError(error);
  if (!axios.isAxiosError(error)) throw error;
  // Do not keep the axios error as the cause: its headers contain the token.
  if (axios.isCancel(error)) return new ApiError({ kind: 'cancelled', message: 'Cancelled' });
  if (error.response) {
    const { status, headers } = error.response;
    const retryAfter: unknown = headers['retry-after'];
    return statusError(
      status,
      parseErrorBody(error.response),
      typeof retryAfter === 'string' ? retryAfter : undefined,
      Date.now(),
    );
  }
  if (error.code !== 'ETIMEDOUT') return new ApiError({ kind: 'network', message: 'Network Error' });
  const mayHaveArrived = error.config?.lacksIdempotencyKey ?? false;
  return new ApiError({ kind: 'timeout', message: error.message, mayHaveArrived });
}

/** Parses the JSON of an error response. Returns undefined when the body is not JSON. */
function parseErrorBody(response: AxiosResponse<unknown>): unknown {
  try {
    return readBody(response);
  } catch {
    return undefined;
  }
}
