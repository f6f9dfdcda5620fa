/** What the server is told about the place it runs in; main.ts reads it from the environment. */
export interface Config {
  /** Secrets of access tokens: the first signs, all verify (rotation). At least 32 bytes each. */
  readonly tokenSecrets: readonly [Uint8Array, ...Uint8Array[]];
  /** Origins of other sites whose pages may call the API, such as https://www.example.in. */
  readonly allowedOrigins: readonly string[];
  /** How many proxies stand before the server; their X-Forwarded-* headers are believed, others never. */
  readonly trustedProxies: number;
  /** Enquiries, and custom packages, that one user or address may send in ten minutes; 10 unless said. */
  readonly askingLimit?: number;
  /** Accounts that may be registered from one network in ten minutes; 30 unless said. */
  readonly registrationLimit?: number;
  /** Seconds for which an answer that is the same for everyone is given out again from memory; none unless said. */
  readonly sharedFor?: number;
  /** Whether GET /api/openapi.json describes the API: outside production only. */
  readonly describesApi?: boolean;
}
