/** Types of the parts of autocannon that the benchmark uses; the package itself contains no types. */
declare module 'autocannon' {
  interface Result {
    /** The number of successful responses. */
    readonly '2xx': number;
    /** The length of the run in seconds. */
    readonly duration: number;
    /** Percentiles of the time until the response, in milliseconds. */
    readonly latency: { readonly p99: number };
    /** The number of error responses. */
    readonly non2xx: number;
    /** The number of requests without a response, including timeouts. */
    readonly errors: number;
  }
  interface Options {
    readonly url: string;
    readonly method: 'GET' | 'POST';
    readonly connections: number;
    /** Length of the run in seconds. */
    readonly duration: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
