import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tables from '#server/db/schema.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createSignedInCaller, createVisitor } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';
import { packageItem } from '#support/packageItem.ts';

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
  it('has what the user registered with and what they changed', async () => {
    const changes = {
      first_name: 'Asha',
      last_name: 'Rao',
      email: 'asha@example.in',
      phone: '+919876543210',
      address: '12 Lake Road\nHyderabad',
      preferences: 'Vegetarian',
    };
    const profile = { id: asha.id, username: asha.username, name: 'Asha Rao', ...changes };
    expect(await changeProfile({ ...changes, phone: '098765 43210' })).toMatchObject({ status: 200, json: profile });
    expect((await asha.call('GET', '/users/me/')).json).toEqual(profile);
    expect((await changeProfile({ address: '' })).json).toEqual({ ...profile, address: '' });
    expect((await changeProfile({})).json).toEqual({ ...profile, address: '' });
  });

  it('splits a name at its first space', async () => {
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

  it('stores text in NFC and without direction marks', async () => {
    expect((await changeProfile({ first_name: 'Ame\u0301lie', last_name: '\u202Egnp.exe\u2069' })).json).toMatchObject({
      name: 'Am\u00E9lie gnp.exe',
    });
  });

  it('changes nothing when a field is unknown, is required but empty, or is no phone number or email address', async () => {
    const profileBefore = (await asha.call('GET', '/users/me/')).json;
    const invalid: [object, string][] = [
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
    for (const [body, field] of invalid) {
      const response = await changeProfile({ last_name: 'Changed', ...body });
      expect(response.status).toBe(400);
      expect(response.json).toHaveProperty(field);
    }
    expect((await asha.call('GET', '/users/me/')).json).toEqual(profileBefore);
  });
});

describe('the data of a user', () => {
  const createData = async (caller: Caller) => {
    const [service] = await backend.db.select().from(tables.services).limit(1);
    if (!service) throw new Error('The sample catalogue is missing');
    await caller.call('POST', '/enquiries/', enquiry);
    await caller.call('POST', '/reviews/', { service: service.id, rating: 1, comment: 'Too loud' });
    const item = packageItem({ uniqueId: 'a', price: 1 });
    await caller.call('POST', '/selected-services/', item, { 'idempotency-key': 'mine' });
    return service;
  };

  it('is exported as JSON, without data of other users and without secrets', async () => {
    await createData(asha);
    const otherUser = await createSignedInCaller(backend);
    await otherUser.call('POST', '/enquiries/', { ...enquiry, name: 'Somebody Else' });
    const { json, response } = await asha.call('GET', '/users/me/export/');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(json).toMatchObject({
      profile: { id: asha.id, username: asha.username },
      enquiries: [{ name: 'Asha', phone: '+919876543210', message: 'Near the lake' }],
      reviews: [{ comment: 'Too loud' }],
      selectedServices: [{ uniqueId: 'a' }],
      bookings: [],
      customPackages: [],
    });
    expect(JSON.stringify(json)).not.toMatch(/hash|Somebody Else|usernameKey/i);
  });

  it('is deleted with the account, and ratings are calculated from the remaining reviews', async () => {
    const registration = {
      username: 'Meera',
      email: 'm@example.in',
      password: 'nine roses 9',
      password2: 'nine roses 9',
    };
    await createVisitor(backend).call('POST', '/auth/register/', registration);
    const { json } = await createVisitor(backend).call('POST', '/auth/login/', {
      username: 'Meera',
      password: 'nine roses 9',
    });
    const authorization = `Bearer ${(json as { access: string }).access}`;
    const meera: Caller = {
      ...createVisitor(backend),
      call: (method, path, body, headers) =>
        createVisitor(backend).call(method, path, body, { authorization, ...headers }),
    };
    const serviceBefore = await createData(meera);
    const readRating = () =>
      backend.db
        .select({ rating: tables.services.rating, reviewCount: tables.services.reviewCount })
        .from(tables.services)
        .where(eq(tables.services.id, serviceBefore.id));
    expect(await readRating()).not.toEqual([{ rating: serviceBefore.rating, reviewCount: serviceBefore.reviewCount }]);

    expect(await meera.call('DELETE', '/users/me/', { password: 'wrong' })).toMatchObject({
      status: 400,
      json: { password: [expect.any(String)] },
    });
    expect((await meera.call('DELETE', '/users/me/', { password: 'nine roses 9' })).status).toBe(204);
    expect((await meera.call('GET', '/users/me/')).status).toBe(401);
    const remaining = await Promise.all(
      [tables.enquiries, tables.selectedServices, tables.sessions, tables.idempotencyKeys].map((table) =>
        backend.db.$count(table),
      ),
    );
    expect(remaining).toEqual([0, 0, 0, 0]);
    expect(await readRating()).toEqual([{ rating: serviceBefore.rating, reviewCount: serviceBefore.reviewCount }]);
    expect((await createVisitor(backend).call('POST', '/auth/register/', registration)).status).toBe(201);
  });

  it('leaves only the id of an enquiry that the business has received', async () => {
    const password = 'nine roses 9';
    const registration = { username: 'Kavya', email: 'k@example.in', password, password2: password };
    await createVisitor(backend).call('POST', '/auth/register/', registration);
    const { json } = await createVisitor(backend).call('POST', '/auth/login/', { username: 'Kavya', password });
    const authorization = `Bearer ${(json as { access: string }).access}`;
    const send = (method: string, path: string, body: object) =>
      createVisitor(backend).call(method, path, body, { authorization });
    await send('POST', '/enquiries/', enquiry);
    await backend.db.update(tables.enquiries).set({ exported: true });
    expect((await send('DELETE', '/users/me/', { password })).status).toBe(204);
    expect(await backend.db.select().from(tables.enquiries)).toMatchObject([
      { user: null, name: '', phone: '', email: null, date: null, message: '', exported: false },
    ]);
  });
});
