/** The settings of the API, which environment.ts reads from the environment variables. */
export interface Config {
  /** The secrets of access tokens, at least 32 bytes each. The first signs tokens, all verify them (for rotation). */
  readonly tokenSecrets: readonly [Uint8Array, ...Uint8Array[]];
  /** The other origins whose pages may call the API, such as https://www.example.in. */
  readonly allowedOrigins: readonly string[];
  /**
   * The number of proxies in front of the server. Only the entries that they add to X-Forwarded-* headers are trusted.
   */
  readonly trustedProxies: number;
  /**
   * The number of enquiries that a user, or a visitor's network, may send in ten minutes; 10 by default. The same
   * number applies to custom packages, and three times the number to bookings; each kind is counted separately.
   */
  readonly requestLimit?: number;
  /** The number of accounts that may be registered from one network in ten minutes; 30 by default. */
  readonly registrationLimit?: number;
  /** The seconds for which public responses are served from memory; undefined turns the cache off. */
  readonly responseCacheSeconds?: number;
  /** Whether GET /api/openapi.json is served. False in production. */
  readonly exposesOpenApi?: boolean;
}
