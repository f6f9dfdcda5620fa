import autocannon from 'autocannon';

/** A request that is sent repeatedly. */
export interface Request {
  readonly name: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly body?: string;
  /** True when each request has a new URL, so that the server cannot respond from its cache. */
  readonly fresh?: boolean;
}

export interface Measurement {
  readonly requestsPerSecond: number;
  /** Median and 99th percentile of the time until the response, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Number of requests with an error response or without a response. */
  readonly failed: number;
}

export const CONNECTIONS = 10;
const WARM_UP_SECONDS = 1;
// So many different URLs that none is requested again while the server still has its response in the cache.
const FRESH_URL_COUNT = 20_000;

/**
 * Sends the request repeatedly over ten connections: for one second to warm up, and then for `seconds`. Returns the
 * measurement of the second run.
 */
export async function measure(url: string, request: Request, seconds: number): Promise<Measurement> {
  const { path, method, body, fresh } = request;
  const options = {
    url: `${url}${path}`,
    method,
    connections: CONNECTIONS,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
    ...(fresh && { requests: freshUrls(path) }),
  };
  await autocannon({ ...options, duration: WARM_UP_SECONDS });
  const result = await autocannon({ ...options, duration: seconds });
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

function freshUrls(path: string): { path: string }[] {
  const separator = path.includes('?') ? '&' : '?';
  return Array.from({ length: FRESH_URL_COUNT }, (_, number) => ({ path: `${path}${separator}fresh=${number}` }));
}

/** Sends the request once and returns the response. Throws when it is an error response. */
export async function sendRequest(
  url: string,
  { path, method, body }: Request,
): Promise<{ status: number; body: string }> {
  const response = await fetch(`${url}${path}`, {
    method,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} responds ${response.status}: ${text.slice(0, 200)}`);
  return { status: response.status, body: text };
}
