import dns from 'node:dns';
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorResponse, fillPath } from '#contract/endpoint.ts';
import * as endpoints from '#contract/endpoints.ts';
import type { Endpoint, EndpointName } from '#contract/endpoint.ts';
import * as tables from '#server/db/schema.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createSignedInCaller } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';
import { createPlanPathParameters } from '#support/server/plans.ts';
import { endpointsWithBody, sampleBodies } from '#support/server/sampleBodies.ts';

let backend: TestBackend;
let caller: Caller;
let bodies: ReturnType<typeof sampleBodies>;
let bookingId: string;
let planParameters: Awaited<ReturnType<typeof createPlanPathParameters>>;

beforeAll(async () => {
  // The limits are high, so that requests are not rejected with 429 before their input is checked.
  backend = await createTestBackend({ config: { requestLimit: 1e6, registrationLimit: 1e6 } });
  caller = await createSignedInCaller(backend);
  const [service] = await backend.db.select({ id: tables.services.id }).from(tables.services).limit(1);
  bodies = sampleBodies(service!.id);
  const { json } = await caller.call('POST', '/bookings/', bodies.createBooking);
  bookingId = (json as { id: string }).id;
  planParameters = await createPlanPathParameters(caller);
});
afterAll(() => backend.close());

const send = (name: EndpointName, body: unknown, headers?: Record<string, string>) =>
  caller.call(endpoints[name].method, pathOf(endpoints[name]), body, headers);

const pathOf = ({ path }: Endpoint) =>
  fillPath(path, path.startsWith('/plans/') ? planParameters : { ...planParameters, id: bookingId });

/**
 * Expects a status and the JSON of an error, with a `detail` of 3 to 200 characters and without internals of the
 * server.
 */
function expectRejection(input: string, { status, json }: { status: number; json: unknown }, expectedStatus: number) {
  expect({ input, status }).toEqual({ input, status: expectedStatus });
  expect({ input, json }).toEqual({
    input,
    json: expect.objectContaining({ detail: expect.stringMatching(/^.{3,200}$/s) }),
  });
  expect({ input, problems: errorResponse.safeParse(json).error?.issues ?? [] }).toEqual({ input, problems: [] });
  expect(JSON.stringify(json)).not.toMatch(/at .*:\d+|select |insert |sqlstate|postgres|zod/i);
}

const abbreviate = (input: unknown) => JSON.stringify(input).slice(0, 60);
const createNestedArrays = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const INVALID_JSON = ['', '{', '{"a":1,', 'NaN', "{'a':1}", '\u0000', '<xml/>', 'a=b'];
const NOT_OBJECTS = ['null', 'true', '5', '"text"', '[]', '[{}]', createNestedArrays(10), createNestedArrays(30_000)];
const UNKNOWN_FIELD_NAMES = [
  '__proto__',
  'constructor',
  'id',
  'user_id',
  'is_admin',
  'role',
  'created_at',
  'exported',
  'detail',
  'request_id',
];

/** Values that every field rejects. */
const ALWAYS_INVALID = [{ a: 1 }, { __proto__: null, $ne: '' }, 'a\u0000b', '\u0000', 'x'.repeat(20_000)];
const NOT_TEXTS = [5, 0, ['a'], null];
const INVALID_NUMBERS = ['5', '', '5e1', ['5'], -1, 1e300, '५'];
const INVALID_DATES = [
  '2027-02-30',
  '2026-13-01',
  '0000-00-00',
  '99999-01-01',
  'infinity',
  'now',
  'epoch',
  '10/12/2030',
  '2020-01-01',
];
const BLANKS = ['', '  ', '\u00A0', '\u200B', '\u3164'];
const UNUSUAL_TEXTS = [
  '\u202Egnp.exe',
  'e\u0301',
  'अनुष्का',
  "O'Brien-D'Souza",
  "=cmd|'/c calc'!A1",
  '${7*7}{{7*7}}%s%n%0d%0aSet-Cookie:x=1',
  '\uD800',
  '👩‍❤️‍👨',
  "'; drop table users; --",
];

describe.each(endpointsWithBody)('bad input to %s (sections 5 and 7)', (name) => {
  const sampleBody = () => bodies[name] ?? {};

  it('has a sample that matches the schema', () => {
    expect((endpoints[name] as Endpoint).body?.safeParse(sampleBody())).toMatchObject({ success: true });
  });

  it('rejects bodies that are no JSON object', { tags: ['fault/I-17'] }, async () => {
    for (const input of INVALID_JSON) expectRejection(input, await send(name, input), 400);
    for (const input of NOT_OBJECTS) expectRejection(input.slice(0, 20), await send(name, input), 400);
    expectRejection('very deep', await send(name, createNestedArrays(400_000)), 413);
  });

  it(
    'rejects bodies that are too large or have another content type',
    { tags: ['fault/I-8', 'fault/V12', 'fault/V15'] },
    async () => {
      const largeBody = { ...sampleBody(), message: 'x'.repeat(10 * 1024 * 1024) };
      expectRejection('10 MB', await send(name, largeBody), 413);
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])
        expectRejection(type, await send(name, JSON.stringify(sampleBody()), { 'content-type': type }), 415);
    },
  );

  it('rejects or drops unknown fields', { tags: ['fault/V3', 'fault/I-17'] }, async () => {
    for (const field of UNKNOWN_FIELD_NAMES) {
      if (field in sampleBody()) continue;
      const pollutedBody = JSON.stringify(sampleBody()).replace(/\}$/, `,${JSON.stringify(field)}:{"polluted":true}}`);
      const response = await send(name, pollutedBody);
      // Unknown fields of package items are accepted, but not stored.
      if (name === 'addSelectedService') expect(JSON.stringify(response.json)).not.toContain('polluted');
      else expectRejection(field, response, 400);
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it(
    'rejects each field that has a value of the wrong type or a NUL character, and names the field',
    { tags: ['fault/I-1', 'fault/I-2', 'fault/I-17', 'fault/D6'] },
    async () => {
      for (const [field, validValue] of Object.entries(sampleBody())) {
        const invalidValues: unknown[] = [...ALWAYS_INVALID];
        invalidValues.push(...(typeof validValue === 'boolean' ? ['true', 1, null] : [true]));
        if (typeof validValue === 'string')
          invalidValues.push(...NOT_TEXTS.filter((value) => !(name === 'recommend' && value === null)));
        if (typeof validValue === 'number') invalidValues.push(...INVALID_NUMBERS);
        if (Array.isArray(validValue)) invalidValues.push('text', 5, null, [5], [null], [[]]);
        if (/date/i.test(field)) invalidValues.push(...INVALID_DATES, ...BLANKS);
        if (
          /^(?:name|.*Name|username|location|service|comment|email|phone)$/.test(field) &&
          name !== 'addSelectedService'
        )
          invalidValues.push(...BLANKS);
        for (const value of invalidValues) {
          const response = await send(name, { ...sampleBody(), [field]: value });
          expectRejection(`${field}: ${abbreviate(value)}`, response, 400);
          if (typeof value !== 'string' || !value.includes('\0'))
            expect(response.json).toHaveProperty(field, expect.arrayContaining([expect.any(String)]));
        }
        const bodyWithHugeNumber = JSON.stringify(sampleBody()).replace(JSON.stringify(validValue), '1e400');
        expectRejection(`${field}: 1e400`, await send(name, bodyWithHugeNumber), 400);
        // JSON.parse() keeps the last value of a repeated key, here the invalid `{}`.
        const bodyWithRepeatedKey = JSON.stringify(sampleBody()).replace(/\}$/, `,${JSON.stringify(field)}:{}}`);
        expectRejection(`${field} twice`, await send(name, bodyWithRepeatedKey), 400);
      }
    },
  );

  it('does not fail on unusual but valid texts', { tags: ['fault/I-16'] }, async () => {
    for (const [field, validValue] of Object.entries(sampleBody())) {
      if (typeof validValue !== 'string' || name === 'register' || /password/.test(field)) continue;
      for (const text of UNUSUAL_TEXTS) {
        const { status } = await send(name, { ...sampleBody(), [field]: text });
        expect({ field, text, status, hasFailed: status >= 500 }).toMatchObject({ hasFailed: false });
      }
    }
  });
});

describe.skipIf(process.env['TEST_DATABASE'] === 'postgres')('URLs in request bodies', () => {
  it('are never requested: the server opens no connection', { tags: ['fault/V34'] }, async () => {
    const networkFunctions = [
      vi.spyOn(Socket.prototype, 'connect'),
      vi.spyOn(globalThis, 'fetch'),
      vi.spyOn(dns, 'lookup'),
      vi.spyOn(dns.promises, 'lookup'),
    ];
    const url = 'http://169.254.169.254/latest';
    const acceptingEndpoints = new Set<EndpointName>();
    for (const name of endpointsWithBody) {
      const validBody = bodies[name] ?? {};
      for (const [field, value] of Object.entries(validBody)) {
        const itemsWithUrl = Array.isArray(value) ? value.map((item: object) => ({ ...item, image: url })) : undefined;
        const { status } = await send(name, { ...validBody, [field]: itemsWithUrl ?? url });
        if (status < 300) acceptingEndpoints.add(name);
      }
    }
    expect([...acceptingEndpoints]).toEqual(
      expect.arrayContaining(['addSelectedService', 'createEnquiry', 'createCustomPackage']),
    );
    for (const networkFunction of networkFunctions) expect(networkFunction).not.toHaveBeenCalled();
  });
});

const BAD_IDS = ['0', '99999999999999999999', "1'--", '%00', '%', '..%2f..', 'a'.repeat(5000), '%F0%9F%92%8D', '[]'];

describe('bad ids and queries in URLs (section 7)', () => {
  const rows = Object.entries(endpoints).filter(([, row]) => row.method === 'GET');

  it.each(rows)('%s does not fail on them', { tags: ['fault/V2', 'fault/V22'] }, async (_, row) => {
    const queries = [
      'limit=0',
      'limit=-1',
      'limit=1e9',
      'limit=abc',
      'limit=999999999',
      'offset=999999999',
      'budget_min=abc',
      'budget_max=-1',
      'budget_min=1e400',
      'budget_min=5&budget_max=1',
      'region=%00',
      'region=nowhere',
      'tier=%27%3B',
      'search=%00',
      'search=%25_%5C',
      'similar_to=%00',
      'service=%00',
      'vendor=%ED%A0%80',
      'category[]=x&category=y',
      '__proto__=1',
      '%E0%A4%A',
    ];
    const paths = row.path.includes('{')
      ? BAD_IDS.map((id) => row.path.replace(/\{\w+\}/g, id))
      : queries.map((query) => `${row.path}?${query}`);
    for (const path of paths) {
      const { status, json } = await caller.call('GET', path);
      expect({ path: path.slice(0, 80), status, hasFailed: status >= 500 }).toMatchObject({ hasFailed: false });
      if (status >= 400) expect(json).toMatchObject({ detail: expect.any(String) });
    }
  });

  const rowsWithMoreParameters = Object.entries(endpoints).filter(([, { path }]) => /\{(?!id)/.test(path));
  it.each(rowsWithMoreParameters)(
    '%s responds 4xx to a bad id of a part of a plan',
    { tags: ['fault/V2'] },
    async (name, row) => {
      for (const badId of BAD_IDS) {
        // Replace each parameter except the id of the plan by a bad value, one at a time.
        for (const parameter of [...row.path.matchAll(/\{(?!id)(\w+)\}/g)].map(([, found]) => found ?? '')) {
          const path = pathOf({ ...row, path: row.path.replace(`{${parameter}}`, badId) });
          const { status, json } = await caller.call(row.method, path, bodies[name as EndpointName]);
          expect({ path: path.slice(0, 120), status, json }).toMatchObject({
            status: expect.toSatisfy((received: number) => received >= 400 && received < 500),
            json: { detail: expect.any(String) },
          });
        }
      }
    },
  );
});
