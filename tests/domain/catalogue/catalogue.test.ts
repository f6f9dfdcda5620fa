import { describe, expect, it } from 'vitest';
import { asCategoryId, budgetCategoryOf, categoryName } from '#domain/catalogue/categories.ts';
import { ALL_REGIONS, matchRegion, regionOfId, searchRegions } from '#domain/catalogue/regions.ts';
import { countByTier, tierCards } from '#domain/catalogue/tierCards.ts';
import { asTier } from '#domain/catalogue/tiers.ts';
import {
  distinctAmenitiesOf,
  capacityText,
  displayLocation,
  displayName,
  venueDetails,
} from '#domain/catalogue/venues.ts';
import { createService } from '../createService.ts';

describe('categories (sections 1 and 3)', () => {
  it.each([
    ['venues', 'service', 'venue'],
    ['', 'venue', 'venue'],
    ['Catering', 'service', 'catering'],
    ['photography', 'service', 'photography'],
    ['decor', 'service', 'decor'],
    ['', 'entertainment', 'entertainment'],
    ['', 'service', 'other'],
    ['mehandi artists', 'service', 'other'],
    ['constructor', '__proto__', 'other'],
  ])('the category %j with the item type %j belongs to the budget category %s', (category, type, budget) => {
    expect(budgetCategoryOf({ category, type })).toBe(budget);
  });

  it('are found in any letter case', () => {
    expect(asCategoryId('Venues')).toBe('venues');
    expect(asCategoryId('venue')).toBeUndefined();
    expect(categoryName('photography')).toBe('Photography & Videography');
    expect(categoryName('VENUES')).toBe('Venues');
    expect(categoryName('florists')).toBe('Florists');
    expect(categoryName('')).toBe('Other');
  });
});

describe('cities (sections 2 and 4)', () => {
  const regions = [
    { id: '1', name: 'Bengaluru' },
    { id: '2', name: 'Delhi' },
    { id: '3', name: 'PUNE' },
  ];
  it.each([
    ['Bangalore', '1'],
    ['bengaluru', '1'],
    ['New  Delhi', '2'],
    ['Pune', '3'],
    ['All Regions', 'all'],
    ['Kolkata', undefined],
  ])('%s is the region with the id %s', (name, id) => {
    expect(matchRegion(name, regions)?.id).toBe(id);
  });

  it('default to All Regions when a stored id no longer exists', () => {
    expect(regionOfId('3', regions).name).toBe('PUNE');
    expect(regionOfId('99', regions)).toBe(ALL_REGIONS);
    expect(regionOfId('all', regions)).toBe(ALL_REGIONS);
  });

  it('are found by either of their names, such as Bengaluru and Bangalore', () => {
    const namesFoundWith = (typed: string) => searchRegions(typed, regions).map(({ name }) => name);
    expect(namesFoundWith('')).toEqual(['All Regions', 'Bengaluru', 'Delhi', 'PUNE']);
    expect(namesFoundWith('bang')).toEqual(['Bengaluru']);
    expect(namesFoundWith('new d')).toEqual(['Delhi']);
    expect(namesFoundWith(' luru ')).toEqual(['Bengaluru']);
    expect(namesFoundWith('zz')).toEqual([]);
  });
});

describe('tiers (section 2)', () => {
  it('have cards with title, text, availability and button for venues', () => {
    expect(tierCards('venues', { basic: 123_456, premium: 0, luxury: 1 })).toEqual([
      {
        tier: 'basic',
        title: 'Basic Venues',
        text: 'affordable venues for intimate gatherings',
        availability: '1,23,456 venues available',
        canOpen: true,
        buttonLabel: 'View Venues',
      },
      {
        tier: 'premium',
        title: 'Premium Venues',
        text: 'enhanced venues for memorable celebrations',
        availability: 'No Venues Available',
        canOpen: false,
        buttonLabel: 'View Venues',
      },
      {
        tier: 'luxury',
        title: 'Luxury Venues',
        text: 'exclusive venues for extraordinary events',
        availability: '1 venues available',
        canOpen: true,
        buttonLabel: 'View Venues',
      },
    ]);
  });

  it('cannot be opened while they are counted', () => {
    expect(tierCards('venues', undefined).map(({ canOpen }) => canOpen)).toEqual([false, false, false]);
  });

  it('have cards that say services, not venues, in other categories', () => {
    expect(tierCards('catering', { basic: 3, premium: 0, luxury: 0 })[0]).toMatchObject({
      title: 'Basic Catering',
      availability: '3 services available',
      buttonLabel: 'View Services',
    });
  });

  it('are counted, and services of unknown tiers are left out', () => {
    const services = (['basic', 'luxury', 'basic', 'other'] as const).map((tier, index) =>
      createService({ id: String(index), tier }),
    );
    expect(countByTier(services)).toEqual({ basic: 2, premium: 0, luxury: 1 });
    expect([asTier('Premium'), asTier('gold')]).toEqual(['premium', undefined]);
  });
});

describe('texts of a venue (section 2)', () => {
  it('have defaults for a missing name and location', () => {
    expect(displayName(createService({ category: 'venues' }))).toBe('Unnamed Venue');
    expect(displayName(createService())).toBe('Unnamed Venue');
    expect(displayName(createService({ category: 'decor' }))).toBe('Unnamed Service');
    expect(displayName(createService({ name: 'Lotus Hall' }))).toBe('Lotus Hall');
    expect(displayLocation(createService())).toBe('Location not specified');
  });

  it('contain the known details', () => {
    expect(
      venueDetails(createService({ minBudget: 150_000, capacity: 1_00_000, venueType: 'Palace', tier: 'luxury' })),
    ).toEqual([
      { label: 'Price Range', value: 'From ₹1,50,000' },
      { label: 'Capacity', value: '1,00,000 guests' },
      { label: 'Venue Type', value: 'Palace' },
      { label: 'Package Tier', value: 'Luxury' },
    ]);
    expect(venueDetails(createService())).toEqual([{ label: 'Price Range', value: 'Price on request' }]);
    expect([capacityText(1), capacityText(0), capacityText(undefined)]).toEqual(['1 guest', '', '']);
  });

  it('contain each amenity once', () => {
    expect(distinctAmenitiesOf(createService({ amenities: ['Parking', ' ', 'AC', 'parking ', ''] }))).toEqual([
      'Parking',
      'AC',
    ]);
  });
});
