import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tables from '#server/db/schema.ts';
import { findOldestOwnPlan } from '#server/repositories/plans/plans.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createSignedInCaller } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';
import { packageItem } from '#support/packageItem.ts';

let backend: TestBackend;
let asha: Caller;
let ravi: Caller;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.reset();
  asha = await createSignedInCaller(backend);
  ravi = await createSignedInCaller(backend);
});

describe('selected services (section 7)', () => {
  const createItem = (uniqueId: string) =>
    packageItem({ uniqueId, id: 'v-1', price: 150_000, type: 'venue', features: ['Parking'], category: 'venues' });

  it('are listed for their owner only', async () => {
    expect(await asha.call('POST', '/selected-services/', createItem('b'))).toMatchObject({
      status: 201,
      json: createItem('b'),
    });
    await asha.call('POST', '/selected-services/', createItem('a'));
    expect((await ravi.call('GET', '/selected-services/')).json).toEqual([]);
    await ravi.call('DELETE', '/selected-services/b/');
    const items = (await asha.call('GET', '/selected-services/')).json as { uniqueId: string }[];
    expect(items.map(({ uniqueId }) => uniqueId).sort()).toEqual(['a', 'b']);
  });

  it('are stored without byte order marks, and refused when nothing else is left', async () => {
    expect(await asha.call('POST', '/selected-services/', createItem('\uFEFF'))).toMatchObject({ status: 400 });
    expect(await asha.call('POST', '/selected-services/', createItem('\uFEFFa'))).toMatchObject({
      json: { uniqueId: 'a' },
    });
    await asha.call('DELETE', '/selected-services/a/');
    expect((await asha.call('GET', '/selected-services/')).json).toEqual([]);
  });

  it('have the facts on which their cost depends, if they have any (sections 3.5 and 11)', async () => {
    const facts = { minBudget: 100, maxBudget: 200.5, tier: 'luxury', region: 'pune', decorType: '' };
    await asha.call('POST', '/selected-services/', { ...createItem('a'), ...facts });
    await asha.call('POST', '/selected-services/', createItem('b'));
    const listedItems = (await asha.call('GET', '/selected-services/')).json;
    expect(listedItems).toEqual([{ ...createItem('a'), ...facts, maxBudget: 201 }, createItem('b')]);
    const refusedResponse = await asha.call('POST', '/selected-services/', {
      ...createItem('c'),
      pricePerPlate: 'many',
    });
    expect(refusedResponse.status).toBe(400);
  });

  it('stay unchanged when the same uniqueId is added again', async () => {
    await asha.call('POST', '/selected-services/', createItem('a'));
    const repeatedResponse = await asha.call('POST', '/selected-services/', { ...createItem('a'), name: 'Another' });
    expect(repeatedResponse).toMatchObject({ status: 201, json: { name: 'Item a' } });
    expect((await asha.call('GET', '/selected-services/')).json).toHaveLength(1);
  });

  it('stay removed when they are added again under the same uniqueId (section 14.2)', async () => {
    await asha.call('POST', '/selected-services/', createItem('a'));
    await asha.call('DELETE', '/selected-services/a/');
    expect(await asha.call('POST', '/selected-services/', createItem('a'))).toMatchObject({
      status: 201,
      json: createItem('a'),
    });
    expect((await asha.call('GET', '/selected-services/')).json).toEqual([]);
  });

  it('can be removed, and removing a missing one succeeds too', async () => {
    await asha.call('POST', '/selected-services/', createItem('a b/c'));
    for (let count = 0; count < 2; count += 1)
      expect(await asha.call('DELETE', `/selected-services/${encodeURIComponent('a b/c')}/`)).toMatchObject({
        status: 204,
        json: null,
      });
    expect((await asha.call('GET', '/selected-services/')).json).toEqual([]);
  });

  it('are at most 1,000, also when they are added simultaneously', async () => {
    const ownPlan = await findOldestOwnPlan(backend.db, asha.id);
    const rows = Array.from({ length: 995 }, (_, index) => {
      const addedItem = createItem(`n${index}`);
      return { key: `items/${addedItem.uniqueId}`, value: JSON.stringify(addedItem), clock: 0, tab: '', revision: 1 };
    });
    await backend.db.insert(tables.planEntries).values(rows.map((row) => ({ ...row, plan: ownPlan?.plan ?? '' })));
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => asha.call('POST', '/selected-services/', createItem(`more${index}`))),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
    const rejectedResponse = responses.find(({ status }) => status !== 201);
    expect(rejectedResponse).toMatchObject({
      status: 400,
      json: { detail: expect.stringContaining('at most 1,000 items') },
    });
    expect((await asha.call('GET', '/selected-services/')).json).toHaveLength(1000);
  });
});
