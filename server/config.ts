/** Settings of the API; environment.ts reads them from the environment variables. */
export interface Config {
  /** Secrets of access tokens, at least 32 bytes each. The first one signs; all verify, so that they can be rotated. */
  readonly tokenSecrets: readonly [Uint8Array, ...Uint8Array[]];
  /** Other origins whose pages may call the API, such as https://www.example.in. */
  readonly allowedOrigins: readonly string[];
  /** Number of proxies in front of the server. Only what they add to the X-Forwarded-* headers is trusted. */
  readonly trustedProxies: number;
  /** Enquiries that one user or network may send in ten minutes, and likewise custom packages; 10 by default. */
  readonly requestLimit?: number;
  /** Accounts that may be registered from one network in ten minutes; 30 by default. */
  readonly registrationLimit?: number;
  /** Seconds for which public responses are served from memory; they are not cached by default. */
  readonly responseCacheSeconds?: number;
  /** Whether GET /api/openapi.json is served; only outside production. */
  readonly exposesOpenApi?: boolean;
}
