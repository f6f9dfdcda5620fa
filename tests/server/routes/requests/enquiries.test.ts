import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tables from '#server/db/schema.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createSignedInCaller, createVisitor } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';
import { PRIVACY_NOTICE_VERSION } from '#domain/requests/privacy.ts';
import { MAX_ITEMS } from '#contract/plan.ts';
import { packageItem } from '#support/packageItem.ts';

let backend: TestBackend;
let asha: Caller;
let ravi: Caller;
// At this time it is 00:10 on 20 November 2026 in India, but still the 19th in UTC.
const NOW = new Date('2026-11-19T18:40:00Z');

beforeAll(async () => {
  backend = await createTestBackend({ clock: () => NOW });
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.reset();
  asha = await createSignedInCaller(backend, NOW);
  ravi = await createSignedInCaller(backend, NOW);
});

const readEnquiries = () => backend.db.select().from(tables.enquiries);

describe('enquiries (sections 3, 5 and 7)', () => {
  const createEnquiryBody = () => ({
    service: 'lotus-hall',
    name: 'Anushka O’Brien',
    phone: '098765-43210',
    email: 'anushka@example.in',
    date: '2026-12-10',
    guestCount: 300,
    message: '',
  });
  const createPackagePageBody = () => ({
    service: 'decor premium',
    name: 'Md.',
    phone: '+44 20 7946 0958',
    guest_count: 40,
    message: 'x',
  });

  it(
    'stores a visitor’s enquiry with an international phone number and the version of the privacy notice',
    { tags: ['fault/Q2', 'fault/I-9'] },
    async () => {
      expect(await createVisitor(backend).call('POST', '/enquiries/', createEnquiryBody())).toMatchObject({
        status: 201,
        json: { id: expect.any(String) },
      });
      expect(await readEnquiries()).toMatchObject([
        { user: null, phone: '+919876543210', email: 'anushka@example.in', date: '2026-12-10', exported: false },
      ]);
      expect((await readEnquiries())[0]?.noticeVersion).toMatch(/^\d{4}-\d\d-\d\d$/);
    },
  );

  it.each([
    ['that the app names', '2026-11-23', '2026-11-23'],
    ['of today when the app names one that does not exist', '2026-11-22', PRIVACY_NOTICE_VERSION],
  ])('stores the version of the privacy notice %s', { tags: ['fault/Q2'] }, async (_, sentVersion, storedVersion) => {
    await asha.call('POST', '/enquiries/', createEnquiryBody(), { 'privacy-notice': sentVersion });
    expect((await readEnquiries())[0]?.noticeVersion).toBe(storedVersion);
  });

  it('stores an enquiry of the package page with its user', async () => {
    expect((await asha.call('POST', '/enquiries/', createPackagePageBody())).status).toBe(201);
    expect(await readEnquiries()).toMatchObject([
      { user: asha.id, email: null, date: null, guestCount: 40, name: 'Md.' },
    ]);
  });

  it('names every invalid field', async () => {
    const { status, json } = await asha.call('POST', '/enquiries/', {
      ...createEnquiryBody(),
      name: '\u3164 ',
      phone: '1',
      email: 'a@b',
      date: '2027-02-30',
      guestCount: 0,
    });
    expect(status).toBe(400);
    expect(json).toEqual({
      detail: expect.any(String),
      name: ['Name is required'],
      phone: [expect.any(String)],
      email: [expect.any(String)],
      date: ['Event date must be a date in the calendar, before 2200'],
      guestCount: ['Guest count must be at least 1'],
    });
    expect(await asha.call('POST', '/enquiries/', { ...createEnquiryBody(), date: '2026-11-18' })).toMatchObject({
      status: 400,
      json: { date: ['Choose today or a later date'] },
    });
  });

  it(
    'accepts ten enquiries in ten minutes from one caller, then says when to try again',
    { tags: ['fault/V28'] },
    async () => {
      for (let time = 0; time < 10; time += 1)
        expect((await asha.call('POST', '/enquiries/', createEnquiryBody())).status).toBe(201);
      const { status, json, response } = await asha.call('POST', '/enquiries/', createEnquiryBody());
      expect(status).toBe(429);
      expect(json).toEqual({ detail: expect.stringMatching(/try again in \d+ minutes/) });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(500);
      expect((await ravi.call('POST', '/enquiries/', createEnquiryBody())).status).toBe(201);
    },
  );

  it('does not count repeated requests or rejected ones', async () => {
    for (let time = 0; time < 15; time += 1) {
      expect((await asha.call('POST', '/enquiries/', createEnquiryBody(), { 'idempotency-key': 'one' })).status).toBe(
        201,
      );
      expect((await asha.call('POST', '/enquiries/', { ...createEnquiryBody(), phone: '' })).status).toBe(400);
    }
    expect((await asha.call('POST', '/enquiries/', createEnquiryBody())).status).toBe(201);
    expect(await readEnquiries()).toHaveLength(2);
  });
});

describe('the enquiries of a user (section 7)', () => {
  const createFullEnquiryBody = (message: string, service = 'lotus-hall') => ({
    service,
    name: 'Asha Rao',
    phone: '98765 43210',
    email: 'asha@example.in',
    date: '2026-12-10',
    guestCount: 300,
    message,
  });
  const sendEnquiry = async (caller: Caller, message = '', service?: string) =>
    ((await caller.call('POST', '/enquiries/', createFullEnquiryBody(message, service))).json as { id: string }).id;

  it('are listed newest first with the name of the service, without those of other users', async () => {
    const [service] = await backend.db.select().from(tables.services).limit(1);
    const firstId = await sendEnquiry(asha, 'first', service!.id);
    await backend.db.update(tables.enquiries).set({ createdAt: new Date('2026-11-01T20:00:00Z') });
    const secondId = await sendEnquiry(asha, 'second');
    await sendEnquiry(ravi, 'of Ravi');
    await sendEnquiry(createVisitor(backend), 'of nobody');
    expect((await asha.call('GET', '/enquiries/')).json).toEqual({
      count: 2,
      next: null,
      results: [
        {
          id: secondId,
          service: 'lotus-hall',
          service_name: '',
          category: '',
          date: '2026-12-10',
          guestCount: 300,
          message: 'second',
          sent: '2026-11-20',
          answered: null,
        },
        {
          id: firstId,
          service: service!.id,
          service_name: service!.name,
          category: service!.category,
          date: '2026-12-10',
          guestCount: 300,
          message: 'first',
          sent: '2026-11-02',
          answered: null,
        },
      ],
    });
    expect((await asha.call('GET', '/enquiries/?limit=1')).json).toMatchObject({ count: 2, next: '?limit=1&offset=1' });
  });

  it('can be withdrawn by their user only', async () => {
    const path = `/enquiries/${await sendEnquiry(asha)}/`;
    expect((await ravi.call('DELETE', path)).status).toBe(404);
    expect((await createVisitor(backend).call('DELETE', path)).status).toBe(401);
    const visitorsPath = `/enquiries/${await sendEnquiry(createVisitor(backend))}/`;
    expect((await asha.call('DELETE', visitorsPath)).status).toBe(404);
    expect((await asha.call('DELETE', '/enquiries/7/')).status).toBe(404);
    expect(await readEnquiries()).toHaveLength(2);
  });

  it.each([true, false])('lose their personal data when they are withdrawn (exported: %s)', async (isExported) => {
    const path = `/enquiries/${await sendEnquiry(asha, 'Near the lake')}/`;
    await backend.db.update(tables.enquiries).set({ exported: isExported });
    expect((await asha.call('DELETE', path)).status).toBe(204);
    expect((await asha.call('DELETE', path)).status).toBe(404);
    expect((await asha.call('GET', '/enquiries/')).json).toMatchObject({ count: 0 });
    expect(await readEnquiries()).toMatchObject([
      { user: null, name: '', phone: '', email: null, date: null, message: '', service: 'lotus-hall', exported: false },
    ]);
  });
});

describe('custom packages (sections 2 and 7)', () => {
  const weddingDetails = {
    brideName: 'Asha',
    groomName: 'Ravi',
    weddingDate: '2026-12-10',
    location: 'Pune',
    totalGuests: 330,
  };

  it('are stored with their items and the total of the items, whatever total the request contains', async () => {
    const items = [
      packageItem({ name: 'Hall', price: 900_000, type: 'venue', category: 'venues' }),
      packageItem({ uniqueId: 'b', id: 'b', name: 'Lights', price: 1500.4 }),
    ];
    const body = { ...weddingDetails, items, total: 1 };
    expect((await asha.call('POST', '/packages/custom/', { ...body, items: [] })).json).toMatchObject({
      items: ['Add something to the package first'],
    });
    expect((await asha.call('POST', '/packages/custom/', { ...body, weddingDate: '2026-11-18' })).status).toBe(400);
    const headers = { 'privacy-notice': '2026-11-23' };
    expect((await asha.call('POST', '/packages/custom/', body, headers)).status).toBe(201);
    const [storedPackage] = await backend.db.select().from(tables.customPackages);
    expect(storedPackage?.noticeVersion).toBe('2026-11-23');
    expect(await backend.db.select().from(tables.customPackages)).toMatchObject([
      {
        user: asha.id,
        items: items.map(({ uniqueId, name, price, category }) => ({ uniqueId, name, price, category })),
        total: 901_500,
        weddingDate: '2026-12-10',
      },
    ]);
  });

  it('are stored up to the largest that a plan can hold', async () => {
    const items = Array.from({ length: MAX_ITEMS }, (_, index) =>
      packageItem({
        uniqueId: `venue-${index}-1732550400000`,
        name: 'The Grand Lotus Palace and Gardens, Bengaluru',
        image: '/pictures/venues/the-grand-lotus-palace-and-gardens.svg',
        features: ['Air conditioning', 'Valet parking', 'Bridal suite'],
      }),
    );
    const body = { ...weddingDetails, items, total: 0 };
    expect((await asha.call('POST', '/packages/custom/', body)).status).toBe(201);
    expect((await asha.call('POST', '/packages/custom/', { ...body, items: [...items, packageItem()] })).status).toBe(
      400,
    );
  });
});
