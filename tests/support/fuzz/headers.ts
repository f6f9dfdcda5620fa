import * as fc from 'fast-check';

/** This file generates request headers, ordinary and odd ones. They do not include Content-Length: send.ts adds it. */

type HeaderFields = Readonly<Record<string, string>>;

const ODD_CONTENT_TYPES = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json;;',
  'APPLICATION/JSON; charset=utf-8',
  'application/json; charset=utf-16',
  'application/json, text/html',
  'x',
] as const;

/** Generates the type of a request's body: JSON in 12 of 13 requests, so that the server reads the body of most. */
const contentType = fc.oneof(
  { arbitrary: fc.constant('application/json'), weight: 12 },
  { arbitrary: fc.constantFrom(...ODD_CONTENT_TYPES), weight: 1 },
);

/** Each entry has one or two odd headers. A request has at most three of these entries. */
const ODD_HEADERS: readonly HeaderFields[] = [
  ...['x', ' ', 'a b', 'x'.repeat(200), 'x'.repeat(201), '\u00E9'].map((key) => ({ 'idempotency-key': key })),
  ...['gzip', 'identity, gzip;q=0', '*', 'br;q=1.0, gzip;q=0.000', 'x'.repeat(3000)].map((codings) => ({
    'accept-encoding': codings,
  })),
  ...['*', 'W/"x"', '"'].map((tag) => ({ 'if-none-match': tag })),
  ...['null', 'https://evil.example', 'http://', '::'].map((origin) => ({ origin })),
  ...['cross-site', 'same-origin', 'none', '?'].map((site) => ({ 'sec-fetch-site': site })),
  ...['session=x; device=y', '__Host-session=x', 'session=%00', '=', 'session="', 'a=b;'.repeat(500)].map((cookie) => ({
    cookie,
  })),
  ...['', '::1', '1.2.3.4, unknown', '2001:db8::1', "'; --", ','.repeat(1000)].map((address) => ({
    'x-forwarded-for': address,
  })),
  ...['https', 'ftp', 'https, http'].map((protocol) => ({ 'x-forwarded-proto': protocol })),
  ...['a b', 'x:99999', '[::1', 'user@x', '\u00E9'].map((host) => ({ host })),
  ...['gzip', 'br', ''].map((coding) => ({ 'content-encoding': coding })),
  { range: 'bytes=0-1' },
  { expect: '100-continue' },
  { expect: 'cake' },
  { upgrade: 'h2c', connection: 'upgrade' },
  { connection: 'close' },
  { 'transfer-encoding': 'chunked' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-long': 'x'.repeat(17_000) },
  { 'access-control-request-method': 'DELETE', origin: 'https://evil.example' },
];

/**
 * Generates the header that names the network of a request. Networks rarely repeat, so the server's limits for each
 * network reject few requests.
 */
const networkHeader = fc.nat(2 ** 24 - 1).map((number) => ({
  'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
}));

/**
 * Generates the idempotency key of a request. Two keys are frequent, so that some requests repeat the key of an earlier
 * one, with the same body or with another.
 */
const idempotencyKey = fc.oneof(
  { arbitrary: fc.constantFrom('key-1', 'key-2'), weight: 3 },
  { arbitrary: fc.uuid(), weight: 1 },
  { arbitrary: fc.constant(null), weight: 1 },
);

export const requestHeaders: fc.Arbitrary<HeaderFields> = fc
  .tuple(
    contentType,
    networkHeader,
    fc.oneof(
      { arbitrary: fc.constant([]), weight: 3 },
      { arbitrary: fc.array(fc.constantFrom(...ODD_HEADERS), { maxLength: 3 }), weight: 1 },
    ),
    idempotencyKey,
  )
  .map(([type, network, oddHeaders, key]) =>
    Object.assign({ 'content-type': type, ...network, ...(key !== null && { 'idempotency-key': key }) }, ...oddHeaders),
  );

/** Values of the Authorization header that contain no valid token. */
export const ODD_AUTHORIZATIONS = [
  '',
  'Bearer',
  'Bearer ',
  'Basic YTpi',
  'Bearer a.b.c',
  'bearer ..',
  'Bearer \u00E9',
  'Bearer a.b.c.d',
  'Bearer eyJhbGciOiJub25lIn0.e30.',
  `Bearer ${'a'.repeat(9000)}`,
  'Bearer e30.e30.e30',
  'Bearer null',
] as const;
