import * as fc from 'fast-check';

/**
 * Values on which parsers, databases and comparisons can fail. HOSTILE_NUMBERS and HOSTILE_JSON are JSON text, because
 * JavaScript has no number 1e400, and in its object literals `__proto__` is not a field.
 */

const HOSTILE_NUMBERS = [
  '0',
  '-0',
  '-1',
  '1',
  '0.1',
  '5e-324',
  '1E+2',
  '1e308',
  '1e400',
  '-1e400',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '1'.repeat(400),
  '100001',
];

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\uDC00\uD800',
  '\u202Egnp.exe',
  'e\u0301',
  '\uFEFF',
  '\u200B',
  '👩‍❤️‍👨',
  'ﷺ',
  "'",
  '"',
  '\\',
  "'; drop table users; --",
  '%_\\',
  '${7*7}{{7*7}}%s%n',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '0000-00-00',
  '2030-02-30',
  '9999-12-31',
  '99999-01-01',
  '+275760-09-13',
  'infinity',
  'now',
  '2030-12-10T00:00',
  'null',
  'true',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  '५',
  '1e400',
  '-1',
  '\r\nSet-Cookie: a=b',
];

const HOSTILE_JSON = [
  'null',
  'true',
  'false',
  '{}',
  '[]',
  '[[]]',
  '[null]',
  '{"":""}',
  '{"$ne":""}',
  '{"length":1e9}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toJSON":1}',
];

const MAX_DEPTH = 30_000;
/**
 * The largest number of characters in a long text. It exceeds the number of bytes that the server accepts as a body (64
 * KiB).
 */
const MAX_TEXT_LENGTH = 70_000;

const nestedArrays = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const nestedObjects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...HOSTILE_TEXTS), weight: 4 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 30 }), weight: 2 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }), weight: 1 },
  { arbitrary: fc.array(fc.nat(0xffff), { maxLength: 20 }).map((units) => String.fromCharCode(...units)), weight: 1 },
);

const longText = fc
  .tuple(fc.constantFrom('x', 'ß', '😀', '\u0301', '\\', '"'), fc.integer({ min: 1, max: MAX_TEXT_LENGTH }))
  .map(([character, length]) => character.repeat(Math.ceil(length / character.length)));

/** Generates the JSON text of one hostile value; rarely text that is not valid JSON. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: hostileText.map((text) => JSON.stringify(text)), weight: 6 },
  { arbitrary: fc.constantFrom(...HOSTILE_NUMBERS), weight: 4 },
  { arbitrary: fc.constantFrom(...HOSTILE_JSON), weight: 4 },
  { arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)), weight: 2 },
  { arbitrary: fc.double().map(String), weight: 1 },
  { arbitrary: longText.map((text) => JSON.stringify(text)), weight: 1 },
  { arbitrary: fc.integer({ min: 1, max: MAX_DEPTH }).map(nestedArrays), weight: 1 },
  { arbitrary: fc.integer({ min: 1, max: MAX_DEPTH / 3 }).map(nestedObjects), weight: 1 },
);

/**
 * Generates field names: some that have a meaning in JavaScript or in error responses, some that a server could use
 * internally, and hostile texts.
 */
export const hostileFieldName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', '', 'detail'),
  fc.constantFrom('id', 'user', 'user_id', 'is_admin', 'role', 'exported', 'status', 'created_at', 'request_id'),
  hostileText,
);
