import autocannon from 'autocannon';

/** A request of a benchmark: it is sent once to get its response, or repeatedly to measure a server. */
export interface BenchRequest {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly body?: string;
}

export interface Measurement {
  readonly requestsPerSecond: number;
  /** The 99th percentile of the time until the response, in milliseconds. */
  readonly p99: number;
  /** Number of requests with an error response or without a response. */
  readonly failed: number;
}

export const CONNECTION_COUNT = 10;

/** Sends the request repeatedly over ten connections for `seconds`. */
export async function measureRequest(
  { url, path, method, body }: BenchRequest & { readonly url: string },
  seconds: number,
): Promise<Measurement> {
  const result = await autocannon({
    url: `${url}${path}`,
    method,
    connections: CONNECTION_COUNT,
    duration: seconds,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
  });
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** Sends the request once and returns the response. Throws when it is an error response. */
export async function sendRequest(
  url: string,
  { path, method, body }: BenchRequest,
): Promise<{ status: number; body: string }> {
  const response = await fetch(`${url}${path}`, {
    method,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} responds ${response.status}: ${text.slice(0, 200)}`);
  return { status: response.status, body: text };
}
