import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tables from '#server/db/schema.ts';
import { findOldestOwnPlan } from '#server/repositories/plans/plans.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createRegisteredCaller, createSignedInCaller, createVisitor, insertUser } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';
import { readExportParts } from '#support/server/exportParts.ts';
import { packageItem } from '#support/packageItem.ts';
import { firstPlanIdOf, inviteAndJoin } from '#support/server/plans.ts';

let backend: TestBackend;
let asha: Caller;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.reset();
  asha = await createSignedInCaller(backend);
});

const PASSWORD = 'nine roses 9';
const changeProfile = (body: object, caller = asha) => caller.call('PATCH', '/users/me/', body);
const enquiry = {
  service: 'any',
  name: 'Asha',
  phone: '98765 43210',
  email: 'asha@example.in',
  date: '2199-12-10',
  guestCount: 300,
  message: 'Near the lake',
};

describe('the profile (sections 3, 5 and 7)', () => {
  it('contains the data with which the user registered and those that they changed', async () => {
    const changedFields = {
      first_name: 'Asha',
      last_name: 'Rao',
      email: `${asha.username}@example.in`,
      phone: '+919876543210',
      address: '12 Lake Road\nHyderabad',
      preferences: 'Vegetarian',
    };
    const profile = { id: asha.id, username: asha.username, name: 'Asha Rao', ...changedFields };
    expect(await changeProfile({ ...changedFields, phone: '098765 43210' })).toMatchObject({
      status: 200,
      json: profile,
    });
    expect((await asha.call('GET', '/users/me/')).json).toEqual(profile);
    expect((await changeProfile({ address: '' })).json).toEqual({ ...profile, address: '' });
    expect((await changeProfile({})).json).toEqual({ ...profile, address: '' });
  });

  it('splits a name at its first space', { tags: ['fault/I-6', 'fault/V40'] }, async () => {
    const names: [string, string, string][] = [
      ['Madonna', 'Madonna', ''],
      [' Md.  Rafiq  Ahmed ', 'Md.', 'Rafiq  Ahmed'],
      ['अनुष्का शर्मा', 'अनुष्का', 'शर्मा'],
      ['O’Brien-D’Souza 💐', 'O’Brien-D’Souza', '💐'],
    ];
    for (const [name, first_name, last_name] of names)
      expect((await changeProfile({ name })).json).toMatchObject({ first_name, last_name });
    expect((await changeProfile({ name: 'A B', first_name: 'C', last_name: 'D' })).json).toMatchObject({ name: 'C D' });
  });

  it('stores at most 30 combining marks in a row, because more of them take very long to normalise', async () => {
    const profileChange = { first_name: `A${'\u0301'.repeat(20)}${'\u0316'.repeat(20)}b` };
    const { json } = await asha.call('PATCH', '/users/me/', profileChange);
    const { first_name: firstName } = json as { first_name: string };
    expect(firstName.normalize('NFD').match(/\p{Mark}/gu)).toHaveLength(30);
    expect(firstName.endsWith('b')).toBe(true);
  });

  it('stores text in NFC and without direction marks', { tags: ['fault/I-4', 'fault/I-5'] }, async () => {
    expect((await changeProfile({ first_name: 'Ame\u0301lie', last_name: '\u202Egnp.exe\u2069' })).json).toMatchObject({
      name: 'Am\u00E9lie gnp.exe',
    });
  });

  it(
    'changes nothing when a field is unknown, is required but empty, or is no phone number or email address',
    { tags: ['fault/V3', 'fault/I-10'] },
    async () => {
      const profileBefore = (await asha.call('GET', '/users/me/')).json;
      const invalidChanges: [object, string][] = [
        [{ first_name: '\u200B' }, 'first_name'],
        [{ email: '' }, 'email'],
        [{ email: 'a@b.c\nBcc:x@y.in' }, 'email'],
        [{ phone: '12345' }, 'phone'],
        [{ username: 'other' }, 'username'],
        [{ id: '1' }, 'id'],
        [{ password_hash: 'x' }, 'password_hash'],
        [{ is_admin: true }, 'is_admin'],
        [{ address: 'a\u0000b' }, 'detail'],
      ];
      for (const [body, field] of invalidChanges) {
        const response = await changeProfile({ last_name: 'Changed', ...body });
        expect(response.status).toBe(400);
        expect(response.json).toHaveProperty(field);
      }
      expect((await asha.call('GET', '/users/me/')).json).toEqual(profileBefore);
    },
  );
});

describe('changing the email address or phone number', () => {
  it.each([{ email: 'new@example.in' }, { phone: '98765 00000' }])(
    'to %j needs the password',
    async (changedFields) => {
      const meera = await createRegisteredCaller(backend, { username: 'Meera', password: PASSWORD });
      const profileBefore = (await meera.call('GET', '/users/me/')).json;
      for (const passwordField of [{}, { current_password: 'wrong' }])
        expect(await changeProfile({ address: 'Elsewhere', ...changedFields, ...passwordField }, meera)).toMatchObject({
          status: 400,
          json: { current_password: [expect.any(String)] },
        });
      expect((await meera.call('GET', '/users/me/')).json).toEqual(profileBefore);
      expect((await changeProfile({ ...changedFields, current_password: PASSWORD }, meera)).status).toBe(200);
      expect((await meera.call('GET', '/users/me/')).json).not.toEqual(profileBefore);
    },
  );

  it('needs no password when only the spelling of the phone number differs', async () => {
    expect((await changeProfile({ phone: '098765 43210', email: `${asha.username}@example.in` })).status).toBe(200);
  });
});

describe('the data of a user', () => {
  /** Sends an enquiry, a review and an item of a user. Returns the service as it was before the review. */
  const createData = async (caller: Caller) => {
    const [service] = await backend.db.select().from(tables.services).limit(1);
    if (!service) throw new Error('The sample catalogue is missing');
    await caller.call('POST', '/enquiries/', enquiry);
    await caller.call('POST', '/reviews/', { service: service.id, rating: 1, comment: 'Too loud' });
    const item = packageItem({ uniqueId: 'a', price: 1 });
    await caller.call('POST', '/selected-services/', item, { 'idempotency-key': 'mine' });
    return service;
  };

  it(
    'is exported as JSON, without data of other users and without secrets',
    { tags: ['fault/Q3', 'fault/V4'] },
    async () => {
      await createData(asha);
      const otherCaller = await createSignedInCaller(backend);
      await otherCaller.call('POST', '/enquiries/', { ...enquiry, name: 'Somebody Else' });
      const { json, response } = await asha.call('GET', '/users/me/export/');
      expect(response.headers.get('content-disposition')).toContain('attachment');
      expect(json).toMatchObject({
        profile: { id: asha.id, username: asha.username },
        enquiries: [{ name: 'Asha', phone: '+919876543210', message: 'Near the lake' }],
        reviews: [{ comment: 'Too loud' }],
        plans: [
          {
            role: 'owner',
            values: { name: 'Our Wedding', 'items/a': { uniqueId: 'a' } },
            myChanges: expect.arrayContaining([
              { at: expect.any(String), changes: [expect.objectContaining({ key: 'items/a', before: null })] },
            ]),
          },
        ],
        bookings: [],
        customPackages: [],
      });
      expect(JSON.stringify(json)).not.toMatch(/hash|Somebody Else|usernameKey/i);
    },
  );

  it('is exported with every row, newest first, in parts that have one row at most', async () => {
    const guestCounts = Array.from({ length: 45 }, (_, index) => index + 1);
    await backend.db.insert(tables.enquiries).values(
      guestCounts.map((guestCount) => ({
        user: asha.id,
        service: 'lotus',
        name: 'Asha',
        phone: '+919876543210',
        message: 'Near the lake',
        guestCount,
        noticeVersion: '1',
        createdAt: new Date(Date.UTC(2026, 0, guestCount)),
      })),
    );
    const parts = await readExportParts(backend.db, asha.id);
    expect(Math.max(...parts.map((part) => part.split('Near the lake').length - 1))).toBe(1);
    const exported = JSON.parse(parts.join('')) as { enquiries: { guestCount: number }[] };
    expect(exported.enquiries.map(({ guestCount }) => guestCount)).toEqual(guestCounts.toReversed());
  });

  it('is exported as a compressed response', async () => {
    const { id, token } = await insertUser(backend);
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
    for (const path of ['/users/me/export/', '/users/me/export']) {
      const response = await backend.fetch(new Request(`http://localhost/api${path}`, { headers }));
      expect(response.headers.get('content-encoding')).toBe('gzip');
      const json = gunzipSync(await response.arrayBuffer()).toString();
      expect(JSON.parse(json)).toMatchObject({ profile: { id } });
    }
  });

  it('can be exported at most 20 times in ten minutes', async () => {
    const statuses = [];
    for (let time = 0; time < 21; time += 1) statuses.push((await asha.call('GET', '/users/me/export/')).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  it('is exported with every change of a plan, in parts of at most about 1 MB', async () => {
    const plan = await findOldestOwnPlan(backend.db, asha.id);
    assert(plan);
    const revisions = Array.from({ length: 30 }, (_, index) => index + 101);
    const changesJson = JSON.stringify([{ key: 'x', before: null, after: 'x'.repeat(100_000) }]);
    await backend.db.insert(tables.planRevisions).values(
      revisions.map((revision) => ({
        plan: plan.plan,
        revision,
        at: new Date(revision),
        user: asha.id,
        changes: changesJson,
      })),
    );
    const parts = await readExportParts(backend.db, asha.id);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(1_100_000);
    const exported = JSON.parse(parts.join('')) as { plans: { myChanges: { at: string }[] }[] };
    const changeTimes = exported.plans[0]?.myChanges.map(({ at }) => new Date(at).getTime());
    // Leave out the oldest change, which set the name of the new plan.
    expect(changeTimes?.slice(0, -1)).toEqual(revisions.toReversed());
  });

  it('is exported with the times of the sessions and with the accepted invitations', async () => {
    const meera = await createSignedInCaller(backend);
    const planId = await firstPlanIdOf(meera);
    await inviteAndJoin(meera, planId, asha, 'viewer');
    const { json } = await asha.call('GET', '/users/me/export/');
    const anyTime = expect.any(String) as string;
    expect(json).toMatchObject({
      sessions: [{ createdAt: anyTime, rotatedAt: anyTime, expiresAt: anyTime }],
      acceptedInvitations: [{ plan: planId, role: 'viewer', createdAt: anyTime, expiresAt: anyTime }],
    });
    expect(JSON.stringify(json)).not.toMatch(/hash/i);
    expect((await meera.call('GET', '/users/me/export/')).json).toMatchObject({ acceptedInvitations: [] });
  });

  it('is deleted with the account, and ratings are calculated from the remaining reviews', async () => {
    const meera = await createRegisteredCaller(backend, { username: 'Meera', password: PASSWORD });
    const serviceBefore = await createData(meera);
    const readRatingAndCount = () =>
      backend.db
        .select({ rating: tables.services.rating, reviewCount: tables.services.reviewCount })
        .from(tables.services)
        .where(eq(tables.services.id, serviceBefore.id));
    expect(await readRatingAndCount()).not.toEqual([
      { rating: serviceBefore.rating, reviewCount: serviceBefore.reviewCount },
    ]);

    expect(await meera.call('DELETE', '/users/me/', { password: 'wrong' })).toMatchObject({
      status: 400,
      json: { password: [expect.any(String)] },
    });
    expect((await meera.call('DELETE', '/users/me/', { password: PASSWORD })).status).toBe(204);
    expect((await meera.call('GET', '/users/me/')).status).toBe(401);
    const remainingCounts = await Promise.all(
      [tables.plans, tables.sessions, tables.idempotencyKeys].map((table) => backend.db.$count(table)),
    );
    // The remaining plan and session are Asha's.
    expect(remainingCounts).toEqual([1, 1, 0]);
    expect(await readRatingAndCount()).toEqual([
      { rating: serviceBefore.rating, reviewCount: serviceBefore.reviewCount },
    ]);
    const registration = { username: 'Meera', email: 'meera@example.in', password: PASSWORD, password2: PASSWORD };
    expect((await createVisitor(backend).call('POST', '/auth/register/', registration)).status).toBe(201);
  });

  it('is removed from enquiries, which keep only their id', async () => {
    const kavya = await createRegisteredCaller(backend, { username: 'Kavya', password: PASSWORD });
    await kavya.call('POST', '/enquiries/', enquiry);
    expect((await kavya.call('DELETE', '/users/me/', { password: PASSWORD })).status).toBe(204);
    expect(await backend.db.select().from(tables.enquiries)).toMatchObject([
      { user: null, name: '', phone: '', email: null, date: null, message: '', exported: false },
    ]);
  });
});
