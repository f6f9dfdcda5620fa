import { describe, expect, it } from 'vitest';
import { packageItemBody, packageItemSchema } from '#contract/plan.ts';
import {
  addItem,
  findItemForService,
  itemFromAnyService,
  itemFromOtherService,
  itemFromVenue,
  newUniqueId,
  withOneItemPerService,
  replaceRepeatedUniqueIds,
  removeItem,
} from '#domain/plan/customPackage.ts';
import { packageItem } from '#support/packageItem.ts';
import { createService } from '../createService.ts';

describe('package items (section 3)', () => {
  const fields = { name: 'Lotus Hall', price: 75_000, minBudget: 50_000, image: '/a.svg', features: ['AC'] };

  it('of a venue have its lowest price', () => {
    const venue = createService({ ...fields, category: 'venues' });
    const item = itemFromVenue(venue, 'u1');
    expect(item).toEqual({
      id: 's1',
      uniqueId: 'u1',
      name: 'Lotus Hall',
      price: 50_000,
      type: 'venue',
      image: '/a.svg',
      features: ['AC'],
      category: 'venues',
      minBudget: venue.minBudget,
      maxBudget: venue.maxBudget,
      pricePerPlate: venue.pricePerPlate,
      tier: venue.tier,
      region: venue.region,
      decorType: venue.decorType,
    });
    expect(itemFromAnyService(venue, 'u1')).toEqual(item);
  });

  it('of another service have its price', () => {
    const service = createService({ ...fields, category: 'decor' });
    expect(itemFromOtherService(service, 'u1')).toMatchObject({ price: 75_000, type: 'service', category: 'decor' });
    expect(itemFromAnyService(service, 'u1')).toEqual(itemFromOtherService(service, 'u1'));
  });

  it('stay within the limits of the server', () => {
    const hugeService = createService({
      name: 'x'.repeat(999),
      price: 1e15,
      image: `data:image/png;base64,${'A'.repeat(9000)}`,
      features: Array.from({ length: 99 }, () => 'y').concat('z'.repeat(900)),
      category: 'c'.repeat(99),
      region: 'r'.repeat(999),
      decorType: 'd'.repeat(999),
    });
    expect(() => packageItemSchema.parse(itemFromOtherService(hugeService, 'u1'))).not.toThrow();
    expect(() => packageItemBody.parse(itemFromOtherService({ ...hugeService, price: 75_000 }, 'u1'))).not.toThrow();
  });

  it('have ids that sort in the order of their creation', () => {
    const ids = [newUniqueId(1_700_000_000_000, 0.99), newUniqueId(1_700_000_000_001, 0), newUniqueId(4e12, 0.5)];
    expect(ids.toSorted()).toEqual(ids);
    expect(newUniqueId(5, 0.1)).not.toBe(newUniqueId(5, 0.2));
    expect(newUniqueId(-5, 0)).toMatch(/^[0-9a-z]{9}-[0-9a-z]{9}$/);
  });
});

describe('adding and removing (sections 4 and 5)', () => {
  const hall = packageItem({ id: '7', uniqueId: 'a', category: 'venues', type: 'venue' });

  it('adds each service only once', () => {
    const firstResult = addItem([], hall);
    expect(firstResult).toEqual({ items: [hall], outcome: 'added' });
    expect(addItem(firstResult.items, { ...hall, uniqueId: 'b' })).toEqual({ items: [hall], outcome: 'already there' });
  });

  it('distinguishes a venue from a caterer with the same id', () => {
    const caterer = packageItem({ id: '7', uniqueId: 'b', category: 'catering' });
    expect(addItem([hall], caterer).outcome).toBe('added');
    expect(findItemForService([hall, caterer], { id: '7', category: 'catering' })).toBe(caterer);
    expect(findItemForService([hall], { id: '7', category: 'decor' })).toBeUndefined();
  });

  it.each([{ id: '' }, { name: ' ' }])('rejects an item with %j', (emptyField) => {
    expect(addItem([], packageItem(emptyField))).toEqual({ items: [], outcome: 'incomplete' });
  });

  it('removes an item by uniqueId, together with the duplicate that another tab added', { tags: ['fault/B4'] }, () => {
    const duplicate = { ...hall, uniqueId: 'b' };
    const otherItem = packageItem({ id: '8', uniqueId: 'c', category: 'venues' });
    expect(withOneItemPerService([hall, duplicate, otherItem])).toEqual([hall, otherItem]);
    expect(removeItem([hall, duplicate, otherItem], 'b')).toEqual([otherItem]);
    expect(removeItem([hall, otherItem], 'unknown')).toEqual([hall, otherItem]);
  });

  it('gives items with the same uniqueId different ones, the same each time', { tags: ['fault/T8'] }, () => {
    const items = [
      packageItem({ id: '1' }),
      packageItem({ id: '2' }),
      packageItem({ id: '3' }),
      packageItem({ id: '4', uniqueId: 'x' }),
    ];
    const itemsWithDistinctIds = replaceRepeatedUniqueIds(items);
    expect(itemsWithDistinctIds.map(({ uniqueId }) => uniqueId)).toEqual(['u1', 'u1~2', 'u1~3', 'x']);
    expect(replaceRepeatedUniqueIds(itemsWithDistinctIds)).toEqual(itemsWithDistinctIds);
  });
});
