import autocannon from 'autocannon';

/** A request that is sent repeatedly. */
export interface Request {
  readonly name: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly body?: string;
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

/**
 * Sends the request repeatedly over ten connections: for one second to warm up, and then for `seconds`. Returns the
 * measurement of the second run.
 */
export async function measure(url: string, request: Request, seconds: number): Promise<Measurement> {
  const { path, method, body } = request;
  const options = {
    url: `${url}${path}`,
    method,
    connections: CONNECTIONS,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
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
