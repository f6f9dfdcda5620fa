import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromJSONSchema } from 'zod';
import * as z from 'zod/mini';
import { camelCased } from '#contract/snakeCase.ts';
import { fillPath } from '#contract/endpoint.ts';
import * as endpoints from '#contract/endpoints.ts';
import type { Endpoint, EndpointName } from '#contract/endpoint.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { readPublicIds } from '#support/server/publicIds.ts';
import { sampleBodies } from '#support/server/sampleBodies.ts';

/** The names of all endpoints, in an order in which every call succeeds for one user. */
const CALL_ORDER: readonly EndpointName[] = [
  'register',
  'login',
  'refresh',
  ...(Object.keys(endpoints) as EndpointName[]).filter(
    (name) =>
      /^(?:list|get|recommend|export)/.test(name) &&
      !/Booking|Selected|Profile|Account|Review|Enquir|Plan|Member|Link|History/.test(name),
  ),
  'updateProfile',
  'getProfile',
  'addSelectedService',
  'listSelectedServices',
  'createPlan',
  'listPlans',
  'getPlan',
  'changePlan',
  'inviteMember',
  'joinPlan',
  'listMembers',
  'changeMemberRole',
  'createReviewLink',
  'getReviewedPlan',
  'castVote',
  'listReviewLinks',
  'listHistory',
  'restoreRevision',
  'streamPlan',
  'endReviewLink',
  'removeMember',
  'deletePlan',
  'removeSelectedService',
  'createBooking',
  'listBookings',
  'getBooking',
  'changeBooking',
  'createEnquiry',
  'listEnquiries',
  'withdrawEnquiry',
  'createReview',
  'listReviews',
  'createCustomPackage',
  'exportAccount',
  'logout',
  'login',
  'changePassword',
  'deleteAccount',
];

let backend: TestBackend;
let bodies: ReturnType<typeof sampleBodies>;
/** The ids for the paths of all endpoints except those of plans. */
let ids: Partial<Record<EndpointName, string>>;
/** The values for the parameters in the paths of plan endpoints. */
let planParameters: Readonly<Record<string, string>> = { uniqueId: 'item-1', revision: '1' };
let token = '';
let cookie = '';

beforeAll(async () => {
  backend = await createTestBackend();
  const existingIds = await readPublicIds(backend.db);
  bodies = sampleBodies(existingIds.getVenue);
  ids = { ...existingIds, removeSelectedService: 'item-1' };
});
afterAll(() => backend.close());

async function call(name: EndpointName): Promise<Response> {
  const endpointRow: Endpoint = endpoints[name];
  const body = name === 'deleteAccount' ? { password: bodies.changePassword?.['new_password'] } : bodies[name];
  const id = ids[name] ?? planParameters['id'] ?? '';
  const response = await backend.fetch(
    new Request(`http://localhost/api${fillPath(endpointRow.path, { ...planParameters, id })}`, {
      method: endpointRow.method,
      headers: {
        ...(token && !endpointRow.withoutToken && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  const setCookie = response.headers.getSetCookie().find((each) => each.startsWith('session='));
  if (setCookie !== undefined) cookie = setCookie.split(';')[0] ?? '';
  return response;
}

describe('the responses of the server match the endpoint table (section 7)', () => {
  it('are checked for every endpoint', () => {
    expect([...new Set(CALL_ORDER)].sort()).toEqual(Object.keys(endpoints).sort());
  });

  it.each(CALL_ORDER)('%s responds as its row says', { tags: ['fault/V4', 'fault/V32', 'fault/P19'] }, async (name) => {
    const endpointRow: Endpoint = endpoints[name];
    const response = await call(name);
    const bodyText = endpointRow.streams ? '' : await response.text();
    if (endpointRow.streams) await response.body?.cancel();
    expect({ status: response.status, text: response.ok ? '' : bodyText }).toEqual({
      status: endpointRow.status ?? 200,
      text: '',
    });
    const warn = vi.fn<(message: string) => void>();
    const read = (raw: unknown) => endpointRow.read(raw, { baseUrl: 'https://example.in/api/', warn });
    if (!endpointRow.response) {
      expect(bodyText).toBe('');
      read(null);
      return;
    }
    const json: unknown = JSON.parse(bodyText);
    // `endpointRow.response` converts values of the server to JSON. Its JSON Schema describes that JSON.
    expect(fromJSONSchema(z.toJSONSchema(endpointRow.response)).parse(json)).toEqual(json);
    const readJson = read(json);
    expect(warn).not.toHaveBeenCalled();
    const fields = json as { access?: string; id?: string; token?: string; results?: unknown[]; services?: unknown[] };
    const list = Array.isArray(json) ? json : (fields.results ?? fields.services);
    if (list && /^list|^getCategory/.test(name)) {
      expect(list.length).toBeGreaterThan(0);
      expect((Array.isArray(readJson) ? readJson : (readJson as { items: unknown[] }).items).length).toBe(list.length);
    }
    if (fields.access !== undefined) token = fields.access;
    if (name === 'listPlans') planParameters = { ...planParameters, id: (list as { id: string }[])[0]?.id ?? '' };
    if (name === 'inviteMember')
      planParameters = { ...planParameters, member: fields.id ?? '', token: fields.token ?? '' };
    if (name === 'createReviewLink')
      planParameters = { ...planParameters, link: fields.id ?? '', token: fields.token ?? '' };
    if (name === 'createEnquiry') ids = { ...ids, withdrawEnquiry: fields.id ?? '' };
    if (name === 'createBooking') {
      expect(readJson).toMatchObject(camelCased(json as object));
      ids = { ...ids, getBooking: fields.id ?? '', changeBooking: fields.id ?? '' };
    }
  });
});
