import autocannon from 'autocannon';

/** One request that is sent again and again. */
export interface Request {
  readonly name: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly body?: string;
  /** Whether each address is new to the server, so that it cannot answer from memory. */
  readonly fresh?: boolean;
}

export interface Measured {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers that were no success, and requests without an answer. */
  readonly failed: number;
}

export const CONNECTIONS = 10;
const WARM_UP_SECONDS = 1;
// More than are asked for in the time that answers are kept.
const FRESH_ADDRESSES = 20_000;

/** Sends the request over ten connections of this machine, a second to warm up and then for so many seconds. */
export async function measure(url: string, request: Request, seconds: number): Promise<Measured> {
  const { path, method, body, fresh } = request;
  const options = {
    url: `${url}${path}`,
    method,
    connections: CONNECTIONS,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
    ...(fresh && { requests: addresses(path) }),
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

function addresses(path: string): { path: string }[] {
  const join = path.includes('?') ? '&' : '?';
  return Array.from({ length: FRESH_ADDRESSES }, (_, number) => ({ path: `${path}${join}fresh=${number}` }));
}

/** What the server answers to the request, to compare with; throws when that is no success. */
export async function answerTo(
  url: string,
  { path, method, body }: Request,
): Promise<{ status: number; body: string }> {
  const answer = await fetch(`${url}${path}`, {
    method,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${text.slice(0, 200)}`);
  return { status: answer.status, body: text };
}
