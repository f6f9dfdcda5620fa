import { describe, expect, it } from 'vitest';
import { itemPrice, itemPriceText, perPlateText, priceText, venueItemPrice } from '#domain/catalogue/pricing.ts';
import { createService } from '../createService.ts';

describe('price text (section 9)', () => {
  const prices = { minBudget: 150_000, maxBudget: 300_000, price: 75_000, priceRange: '1 to 3 lakh' };
  it.each([
    [prices, '₹1,50,000 – ₹3,00,000'],
    [{ ...prices, maxBudget: undefined }, 'From ₹1,50,000'],
    [{ ...prices, minBudget: undefined, maxBudget: undefined }, '₹75,000'],
    [{ ...prices, minBudget: undefined }, '₹75,000'],
    [{ priceRange: '1 to 3 lakh' }, '1 to 3 lakh'],
    [{}, 'Price on request'],
    [{ minBudget: 0, maxBudget: 0, price: -5, priceRange: ' ' }, 'Price on request'],
    [{ minBudget: Number.NaN, price: Number.POSITIVE_INFINITY }, 'Price on request'],
    [{ minBudget: 200_000, maxBudget: 200_000 }, '₹2,00,000'],
    [{ minBudget: 300_000, maxBudget: 150_000 }, '₹1,50,000 – ₹3,00,000'],
  ])('of a service with %j is %s', { tags: ['section-9/price-priority'] }, (fields, text) => {
    expect(priceText(createService(fields))).toBe(text);
  });

  it('says what a plate costs', () => {
    expect(perPlateText(createService({ pricePerPlate: 1_200 }))).toBe('₹1,200 per plate');
    expect(perPlateText(createService())).toBe('');
  });
});

describe('the price of an item (section 3)', () => {
  it.each([
    [{ price: 75_000, minBudget: 50_000 }, 75_000],
    [{ minBudget: 50_000 }, 50_000],
    [{ price: 0, minBudget: 50_000 }, 50_000],
    [{}, 0],
  ])('of a service with %j is %i', (fields, price) => {
    expect(itemPrice(createService(fields))).toBe(price);
  });

  it('of a venue is its lowest price', () => {
    expect(venueItemPrice(createService({ price: 75_000, minBudget: 50_000 }))).toBe(50_000);
    expect(venueItemPrice(createService({ price: 75_000 }))).toBe(0);
  });

  it('is shown as Price on request when it is unknown', () => {
    expect(itemPriceText(0)).toBe('Price on request');
    expect(itemPriceText(50_000)).toBe('₹50,000');
  });
});
