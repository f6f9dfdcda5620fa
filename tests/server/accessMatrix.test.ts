import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '#contract/endpoint.ts';
import type { Endpoint, EndpointName } from '#contract/endpoint.ts';
import * as endpoints from '#contract/endpoints.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createVisitor } from '#support/server/callers.ts';
import type { RegisteredUser } from '#support/server/callers.ts';
import { IDENTITIES, createIdentities } from '#support/server/identities.ts';
import type { Identity } from '#support/server/identities.ts';
import { publicIds } from '#support/server/publicIds.ts';
import { sampleBodies } from '#support/server/sampleBodies.ts';

/**
 * Tests every row of the endpoint table with every identity (sections 6 and 7). Every request is valid, so that only
 * the identity decides. A new row fails here until it has a sample body, and an id if its path has one.
 */

const NOW = new Date('2026-11-20T06:30:00Z');
const rows = Object.entries(endpoints) as [EndpointName, Endpoint][];
let backend: TestBackend;
let existingIds: Awaited<ReturnType<typeof publicIds>>;
let bodies: ReturnType<typeof sampleBodies>;

beforeAll(async () => {
  // High limits, because every request comes from the same network.
  backend = await createTestBackend({ clock: () => NOW, config: { requestLimit: 1e6, registrationLimit: 1e6 } });
  existingIds = await publicIds(backend.db);
  bodies = sampleBodies(existingIds.getVenue);
});
afterAll(() => backend.close());

/** Users choose the ids of their selected services, so another user's id is merely one that this user does not have. */
const IDS_CHOSEN_BY_USERS: ReadonlySet<EndpointName> = new Set(['removeSelectedService'] as const);

function expectedStatus(identity: Identity, name: EndpointName, row: Endpoint): number {
  const success = row.status ?? 200;
  const isPublicRead = row.access === 'anyone' && row.method === 'GET';
  switch (identity) {
    case 'nobody':
      return row.access === 'anyone' ? success : 401;
    case 'garbage token':
    case 'expired token':
    case 'forged token':
      return 401;
    case 'signed-out session':
    case 'deleted user':
      return isPublicRead ? success : 401;
    case 'another user': {
      const namesOwnedRow = row.access === 'signed-in' && row.path.includes('{id}');
      return namesOwnedRow && !IDS_CHOSEN_BY_USERS.has(name) ? 404 : success;
    }
    case 'owner':
      return success;
  }
}

/** Stores one of everything that a user can own, and returns the id for each endpoint whose path has one of them. */
async function createOwnedRows(owner: RegisteredUser): Promise<Partial<Record<EndpointName, string>>> {
  const createRow = async (name: 'createBooking' | 'createEnquiry' | 'addSelectedService' | 'createCustomPackage') => {
    const { json, status } = await createVisitor(backend).call('POST', endpoints[name].path, bodies[name], {
      authorization: `Bearer ${owner.token}`,
    });
    expect(status).toBe(201);
    return json as { id: string; uniqueId: string };
  };
  const booking = await createRow('createBooking');
  await createRow('createCustomPackage');
  return {
    getBooking: booking.id,
    changeBooking: booking.id,
    withdrawEnquiry: (await createRow('createEnquiry')).id,
    removeSelectedService: (await createRow('addSelectedService')).uniqueId,
  };
}

/** Returns the body of a valid request, which signs in as the owner or registers a new user. */
function bodyFor(name: EndpointName, owner: RegisteredUser): object | undefined {
  const usernames: Partial<Record<EndpointName, string>> = { login: owner.username, register: `user-${randomUUID()}` };
  const username = usernames[name];
  return username === undefined ? bodies[name] : { ...bodies[name], username };
}

describe('each identity gets the response that the row says from', () => {
  it.each(rows)('%s', async (name, row) => {
    const { owner, tokens } = await createIdentities(backend, NOW, String(bodies.login?.['password']));
    const id = { ...existingIds, ...(await createOwnedRows(owner)) }[name];
    const path = fillPath(row.path, id === undefined ? {} : { id });
    const body = bodyFor(name, owner);
    const send = (authorization: string | undefined) =>
      createVisitor(backend).call(row.method, path, body, {
        ...(authorization !== undefined && { authorization: `Bearer ${authorization}` }),
        // A refresh is the one request whose user the cookie names.
        ...(name === 'refresh' && { cookie: owner.cookie }),
      });
    const exportOwner = async () => {
      const ownerHeaders = { authorization: `Bearer ${owner.token}` };
      return (await createVisitor(backend).call('GET', '/users/me/export/', undefined, ownerHeaders)).json;
    };

    const dataBefore = await exportOwner();
    const statuses: Partial<Record<Identity, number>> = {};
    for (const identity of IDENTITIES) {
      if (identity === 'owner') expect(await exportOwner()).toEqual(dataBefore);
      const { status, response } = await send(tokens[identity]);
      statuses[identity] = status;
      if (identity !== 'owner') expect(await response.text()).not.toContain(owner.username);
      if (status === 401) expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect(statuses).toEqual(
      Object.fromEntries(IDENTITIES.map((identity) => [identity, expectedStatus(identity, name, row)])),
    );
  });
});
