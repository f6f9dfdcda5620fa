import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tables from '#server/db/schema.ts';
import { createTestBackend } from '#support/backend.ts';
import type { TestBackend } from '#support/backend.ts';
import { signedIn } from '#support/callers.ts';
import type { Caller } from '#support/callers.ts';

let backend: TestBackend;
let asha: Caller;
let ravi: Caller;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.reset();
  asha = await signedIn(backend);
  ravi = await signedIn(backend);
});

describe('selected services (section 7)', () => {
  const item = (uniqueId: string) => ({
    id: 'v-1',
    uniqueId,
    name: 'Lotus Hall',
    price: 150_000,
    type: 'venue',
    image: '',
    features: ['Parking'],
    category: 'venues',
  });

  it('keeps items in the order of adding, for their owner only', async () => {
    expect(await asha.call('POST', '/selected-services/', item('b'))).toMatchObject({ status: 201, json: item('b') });
    await asha.call('POST', '/selected-services/', item('a'));
    expect((await ravi.call('GET', '/selected-services/')).json).toEqual([]);
    await ravi.call('DELETE', '/selected-services/b/');
    const mine = (await asha.call('GET', '/selected-services/')).json as { uniqueId: string }[];
    expect(mine.map((one) => one.uniqueId).sort()).toEqual(['a', 'b']);
  });

  it('takes the same uniqueId again without changing anything', async () => {
    await asha.call('POST', '/selected-services/', item('a'));
    const again = await asha.call('POST', '/selected-services/', { ...item('a'), name: 'Another' });
    expect(again).toMatchObject({ status: 201, json: { name: 'Lotus Hall' } });
    expect((await asha.call('GET', '/selected-services/')).json).toHaveLength(1);
  });

  it('removes an item, and an absent one without complaint', async () => {
    await asha.call('POST', '/selected-services/', item('a b/c'));
    for (let time = 0; time < 2; time += 1)
      expect(await asha.call('DELETE', `/selected-services/${encodeURIComponent('a b/c')}/`)).toMatchObject({
        status: 204,
        json: null,
      });
    expect((await asha.call('GET', '/selected-services/')).json).toEqual([]);
  });

  it('holds at most 200 items, also when they come at once', async () => {
    const rows = Array.from({ length: 195 }, (_, index) => {
      const { id, ...rest } = item(`n${index}`);
      return { ...rest, service: id, user: asha.id };
    });
    await backend.db.insert(tables.selectedServices).values(rows);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => asha.call('POST', '/selected-services/', item(`more${index}`))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 400, json: { detail: expect.stringContaining('at most 200 items') } });
    expect((await asha.call('GET', '/selected-services/')).json).toHaveLength(200);
  });
});
