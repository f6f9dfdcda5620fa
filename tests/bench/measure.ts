import autocannon from 'autocannon';

/** A request that is sent repeatedly. */
export interface Request {
  readonly name: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly body?: string;
  /** Whether each request has a new URL, so that the server cannot respond from its cache. */
  readonly fresh?: boolean;
}

export interface Measured {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Number of requests with an error response or without a response. */
  readonly failed: number;
}

export const CONNECTIONS = 10;
const WARM_UP_SECONDS = 1;
// More URLs than are requested while the server caches a response.
const FRESH_URLS = 20_000;

/**
 * Sends the request over ten connections, for one second to warm up and then for `seconds`. Returns the results of the
 * latter.
 */
export async function measure(url: string, request: Request, seconds: number): Promise<Measured> {
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
  const join = path.includes('?') ? '&' : '?';
  return Array.from({ length: FRESH_URLS }, (_, number) => ({ path: `${path}${join}fresh=${number}` }));
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
