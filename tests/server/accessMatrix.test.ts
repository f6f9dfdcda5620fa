import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '#contract/endpoint.ts';
import type { Endpoint, EndpointName } from '#contract/endpoint.ts';
import * as endpoints from '#contract/endpoints.ts';
import { hasRights } from '#contract/plans/roles.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createTokenCaller, createVisitor } from '#support/server/callers.ts';
import type { Caller, RegisteredUser } from '#support/server/callers.ts';
import { readExportParts } from '#support/server/exportParts.ts';
import { IDENTITIES, createIdentities } from '#support/server/identities.ts';
import type { Identities, Identity } from '#support/server/identities.ts';
import { createReviewLink, createPlanPathParameters, inviteAndJoin } from '#support/server/plans.ts';
import { readPublicIds } from '#support/server/publicIds.ts';
import { sampleBodies } from '#support/server/sampleBodies.ts';

/**
 * Tests every row of the endpoint table with every identity (sections 6 and 7). Every request is valid, so that only
 * the identity decides. A new row makes these tests fail until there are a sample body and, if needed, an id for it.
 */

const NOW = new Date('2026-11-20T06:30:00Z');
const endpointRows = Object.entries(endpoints) as [EndpointName, Endpoint][];
let backend: TestBackend;
let existingIds: Awaited<ReturnType<typeof readPublicIds>>;
let bodies: ReturnType<typeof sampleBodies>;

beforeAll(async () => {
  // The limits are high, because every request comes from the same network.
  backend = await createTestBackend({ clock: () => NOW, config: { requestLimit: 1e6, registrationLimit: 1e6 } });
  existingIds = await readPublicIds(backend.db);
  bodies = sampleBodies(existingIds.getVenue);
});
afterAll(() => backend.close());

/**
 * Endpoints whose ids are chosen by users. Two users may choose the same id, so the server cannot know that an id is
 * another user's: it responds as if the row were already removed, not with 404.
 */
const ENDPOINTS_WITH_USER_CHOSEN_IDS: ReadonlySet<EndpointName> = new Set(['removeSelectedService'] as const);

/**
 * Returns the least role in the plan that may send the request; undefined if none is needed. Only the owner may send
 * 'removeMember', because the request of this test names another member.
 */
const leastRoleOf = (name: EndpointName, { planRole }: Endpoint) => (name === 'removeMember' ? 'owner' : planRole);

function expectedStatus(identity: Identity, name: EndpointName, row: Endpoint): number {
  const successStatus = row.status ?? 200;
  const isPublicRead = row.access === 'anyone' && row.method === 'GET';
  const namesOwnedRow =
    row.access === 'signed-in' && row.path.includes('{id}') && !ENDPOINTS_WITH_USER_CHOSEN_IDS.has(name);
  const leastRole = leastRoleOf(name, row);
  switch (identity) {
    case 'ended link':
      if (row.path.startsWith('/review/')) return 404;
      return row.access === 'anyone' ? successStatus : 401;
    case 'nobody':
      return row.access === 'anyone' ? successStatus : 401;
    case 'garbage token':
    case 'expired token':
    case 'forged token':
      return 401;
    case 'signed-out session':
    case 'deleted user':
      return isPublicRead ? successStatus : 401;
    case 'another user':
      return namesOwnedRow ? 404 : successStatus;
    case 'viewer':
    case 'editor':
      if (!leastRole) return namesOwnedRow ? 404 : successStatus;
      return hasRights(identity, leastRole) ? successStatus : 403;
    case 'owner':
      return successStatus;
  }
}

/**
 * Stores a booking, a custom package, an enquiry and a selected service of the owner. Returns an id for each endpoint
 * whose path contains the id of one of these rows.
 */
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

/**
 * Creates a plan with its members, a vote and a review link that has ended. Returns a function that returns the path
 * parameters for a request; for 'joinPlan', it creates an invitation.
 */
async function createPlanParametersFinder({ owner, viewer, editor }: Identities) {
  const [ownerCaller, viewerCaller, editorCaller] = [owner, viewer, editor].map((user) =>
    createTokenCaller(backend, user),
  ) as [Caller, Caller, Caller];
  const { invitationToken: _used, ...parameters } = await createPlanPathParameters(ownerCaller);
  await inviteAndJoin(ownerCaller, parameters.id, viewerCaller, 'viewer');
  await inviteAndJoin(ownerCaller, parameters.id, editorCaller, 'editor');
  // Cast the vote that the requests of castVote repeat, so that those requests change nothing in the owner's export.
  await createVisitor(backend).call('PUT', `/review/${parameters.token}/votes/item-1/`, bodies.castVote);
  const endedLink = await createReviewLink(ownerCaller, parameters.id);
  await ownerCaller.call('DELETE', `/plans/${parameters.id}/links/${endedLink.id}/`);
  return async (name: EndpointName, identity: Identity) => {
    if (name !== 'joinPlan') return { ...parameters, ...(identity === 'ended link' && { token: endedLink.token }) };
    const invitation = await ownerCaller.call('POST', `/plans/${parameters.id}/members/`, { role: 'viewer' });
    return invitation.json as { token: string };
  };
}

/** Returns the body of a valid request. A sign-in names the owner, and a registration names a new user. */
function bodyFor(name: EndpointName, owner: RegisteredUser): object | undefined {
  const usernames: Partial<Record<EndpointName, string>> = { login: owner.username, register: `user-${randomUUID()}` };
  const username = usernames[name];
  return username === undefined ? bodies[name] : { ...bodies[name], username };
}

/** Creates the identities, everything that the owner can own, and a plan with its members. */
async function createIdentitiesWithData() {
  const identities = await createIdentities(backend, NOW, String(bodies.login?.['password']));
  const ownedIds = await createOwnedRows(identities.owner);
  return { identities, ownedIds, planParameters: await createPlanParametersFinder(identities) };
}

/** The data that all tests of GET rows share, because creating new data takes longer than the requests of a test. */
let dataSharedByGetTests: ReturnType<typeof createIdentitiesWithData> | undefined;

/**
 * Returns whether a response may name the owner: members know each other, and whoever joins a plan learns whose plan it
 * is.
 */
const responseMayNameOwner = (identity: Identity, name: EndpointName) =>
  /^(?:viewer|editor|owner)$/.test(identity) || name === 'joinPlan';

describe('each identity gets the expected status from', () => {
  it.each(endpointRows)('%s', async (name, row) => {
    const identitiesWithData =
      row.method === 'GET' ? (dataSharedByGetTests ??= createIdentitiesWithData()) : createIdentitiesWithData();
    const { identities, ownedIds, planParameters } = await identitiesWithData;
    const { owner, tokens } = identities;
    const id = { ...existingIds, ...ownedIds }[name];
    const body = bodyFor(name, owner);
    const send = async (identity: Identity) => {
      const parameters = await planParameters(name, identity);
      const path = fillPath(row.path, id === undefined ? parameters : { id });
      const authorization = tokens[identity];
      return createVisitor(backend).call(row.method, path, body, {
        ...(authorization !== undefined && { authorization: `Bearer ${authorization}` }),
        // Only a refresh identifies its user by a cookie.
        ...(name === 'refresh' && { cookie: owner.cookie }),
      });
    };
    const exportOwner = async () => {
      const exported = JSON.parse((await readExportParts(backend.db, owner.id)).join('')) as object;
      // The body of a sign-in has the owner's name and password. Each identity thus begins a session of the owner, so
      // the sessions are not compared.
      return name === 'login' ? { ...exported, sessions: [] } : exported;
    };

    const exportBefore = await exportOwner();
    const statuses: Partial<Record<Identity, number>> = {};
    for (const identity of IDENTITIES) {
      // Only the editor and the owner may change a plan of the owner, and only the owner may change the owner's other
      // data. The identities before them must not have changed anything.
      if (identity === (row.planRole ? 'editor' : 'owner')) expect(await exportOwner()).toEqual(exportBefore);
      const { status, response } = await send(identity);
      statuses[identity] = status;
      if (row.streams && status === 200) await response.body?.cancel();
      else if (!responseMayNameOwner(identity, name)) expect(await response.text()).not.toContain(owner.username);
      if (status === 401) expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect(statuses).toEqual(
      Object.fromEntries(IDENTITIES.map((identity) => [identity, expectedStatus(identity, name, row)])),
    );
  });
});
