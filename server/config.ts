/** The settings of the API, which environment.ts and tokenSecrets.ts read. */
export interface Config {
  /**
   * The secrets of access tokens and of the cookies of known devices, at least 32 bytes each. New tokens are signed
   * with the first one. Tokens signed with any of them are accepted, so that a secret can be replaced. The first one
   * also derives refresh tokens, and hashes the usernames and addresses that rate limits store.
   */
  readonly tokenSecrets: readonly [Uint8Array, ...Uint8Array[]];
  /** The other origins whose pages may call the API, such as https://www.example.in. */
  readonly allowedOrigins: readonly string[];
  /**
   * The number of proxies in front of the server. Of X-Forwarded-For and X-Forwarded-Proto, only the entries that they
   * add are trusted. If X-Forwarded-Proto has fewer entries than there are proxies, its first entry is trusted.
   */
  readonly trustedProxies: number;
  /**
   * The number of enquiries that a user, or a visitor's network, may send in ten minutes; 10 by default. The same
   * number applies to custom packages, and three times the number to new and changed bookings. Each kind is counted
   * separately.
   */
  readonly requestLimit?: number;
  /** The number of accounts that may be registered from one network in ten minutes; 30 by default. */
  readonly registrationLimit?: number;
  /** The seconds for which public responses are served from memory; undefined turns the cache off. */
  readonly responseCacheSeconds?: number;
  /** Whether GET /api/openapi.json is served. False in production. */
  readonly exposesOpenApi?: boolean;
}
