import { describe, expect, it } from 'vitest';
import { CATEGORY_IDS, DECOR_TYPES, STYLES, TIERS, serviceAnswer } from '#contract/catalogue.ts';
import { packageAnswer } from '#contract/packages.ts';
import { CATEGORIES } from '#domain/categories.ts';
import { CITY_NAMES } from '#domain/regions.ts';
import { priceText } from '#domain/pricing.ts';
import type { ServiceRow } from '#server/db/catalogueRows.ts';
import { sampleCatalogue } from '#server/db/seed/catalogue.ts';
import { isKind } from '#server/pictures/compositions.ts';
import { arrange } from '#server/pictures/picture.ts';
import { SAMPLE_SENTENCE } from '#server/db/seed/vendorWords.ts';

const sample = sampleCatalogue();
const of = (category: string) => sample.services.filter((service) => service.category === category);
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const prices = ({ price, minBudget, maxBudget }: ServiceRow) =>
  [price, minBudget, maxBudget].filter((rupees) => typeof rupees === 'number');

describe('sample catalogue (sections 2, 3 and 9)', () => {
  it('is the same every time', () => {
    expect(sampleCatalogue()).toEqual(sample);
  });

  it('has at least 600 services and venues in the seven cities, each category and tier in each', () => {
    expect(sample.regions.map(({ name }) => name)).toEqual(CITY_NAMES.slice(1));
    expect(sample.services.length).toBeGreaterThanOrEqual(600);
    for (const { id } of sample.regions)
      for (const category of CATEGORY_IDS)
        for (const tier of TIERS)
          expect(
            of(category).filter((service) => service.region === id && service.tier === tier).length,
            `${id} ${category} ${tier}`,
          ).toBeGreaterThanOrEqual(4);
  });

  it('has decor for every ceremony in every style in every city, and in every tier somewhere', () => {
    for (const type of DECOR_TYPES)
      for (const style of STYLES) {
        const fitting = of('decor').filter((service) => service.decorType === type && service.style === style);
        expect(new Set(fitting.map(({ region }) => region)).size, `${type} ${style}`).toBe(7);
        expect(new Set(fitting.map(({ tier }) => tier)).size, `${type} ${style}`).toBe(3);
      }
  });

  it('starts each category at its minimum price in every city, and nothing costs less', () => {
    for (const { id: category, minPrice } of CATEGORIES)
      for (const region of sample.regions) {
        const here = of(category).filter((service) => service.region === region.id);
        expect(Math.min(...here.flatMap(prices)), `${category} ${region.id}`).toBe(minPrice);
      }
  });

  it('asks the going rates for a plate', () => {
    const plates = (city: string) =>
      of('catering')
        .filter(({ region }) => region === city)
        .map(({ pricePerPlate }) => pricePerPlate ?? 0);
    expect([Math.min(...plates('delhi')), Math.max(...plates('delhi'))]).toEqual([500, 2500]);
    expect([Math.min(...plates('mumbai')), Math.max(...plates('mumbai'))]).toEqual([1200, 6500]);
    expect([Math.min(...plates('kolkata')), Math.max(...plates('kolkata'))]).toEqual([1000, 3500]);
  });

  it('has prices that make sense: least below most, higher tiers not cheaper on the whole', () => {
    for (const { name, minBudget, maxBudget } of sample.services)
      if (typeof minBudget === 'number' && typeof maxBudget === 'number')
        expect(minBudget, name).toBeLessThan(maxBudget);
    for (const category of CATEGORY_IDS) {
      const [basic = 0, premium = 0, luxury = 0] = TIERS.map((tier) =>
        mean(
          of(category)
            .filter((service) => service.tier === tier)
            .map(({ fromPrice }) => fromPrice)
            .filter((rupees) => typeof rupees === 'number'),
        ),
      );
      expect(basic, category).toBeLessThan(premium);
      expect(premium, category).toBeLessThan(luxury);
    }
  });

  it('shows every way of telling a price', () => {
    const texts = sample.services.map((service) =>
      priceText({
        price: service.price ?? undefined,
        min_budget: service.minBudget ?? undefined,
        max_budget: service.maxBudget ?? undefined,
        price_range: service.priceRange ?? '',
      }),
    );
    for (const way of [
      /^₹[\d,]+ – ₹[\d,]+$/,
      /^From ₹[\d,]+$/,
      /^₹[\d,]+$/,
      /season|tasting|distance/,
      /^Price on request$/,
    ])
      expect(texts.filter((text) => way.test(text)).length, String(way)).toBeGreaterThan(0);
  });

  it('names no two services of a city, and no two things at all, alike', () => {
    for (const { id } of sample.regions)
      expect(repeated(sample.services.filter(({ region }) => region === id).map(({ name }) => name))).toEqual([]);
    expect(repeated(sample.services.map(({ id }) => id))).toEqual([]);
    expect(repeated(sample.vendors.map(({ id }) => id))).toEqual([]);
    expect(repeated(sample.services.map(({ image }) => image))).toEqual([]);
  });

  it('describes each service in two to four sentences, no two alike', () => {
    expect(repeated(sample.services.map(({ description }) => description))).toEqual([]);
    for (const { description } of sample.services) {
      const sentences = description.split(/(?<=[.!?])\s/).length;
      expect(sentences, description).toBeGreaterThanOrEqual(2);
      expect(sentences, description).toBeLessThanOrEqual(4);
      expect(description).not.toMatch(/[{}]|undefined|\bNaN\b/);
    }
  });

  it('keeps neighbours of a list apart: of 24 no name comes twice, and few begin with the same sentence', () => {
    const lists = [
      ...CATEGORY_IDS.map(of),
      ...CATEGORY_IDS.flatMap((category) => TIERS.map((tier) => of(category).filter((one) => one.tier === tier))),
      ...DECOR_TYPES.map((type) => of('decor').filter(({ decorType }) => decorType === type)),
    ];
    for (const list of lists) {
      const byName = list.toSorted((a, b) => (a.name < b.name ? -1 : 1));
      for (let start = 0; start + 24 <= byName.length; start += 24) {
        const screen = byName.slice(start, start + 24);
        const openings = screen.map(({ description }) => description.split('. ')[0] ?? '');
        expect(mostOften(openings), screen[0]?.name).toBeLessThanOrEqual(5);
        expect(mostOften(screen.map(({ name }) => name))).toBe(1);
      }
    }
  });

  it('gives venues a capacity, a type, amenities and an 18 % tax on the hall', () => {
    for (const venue of of('venues')) {
      expect(venue.capacity).toBeGreaterThanOrEqual(50);
      expect(venue.venueType).toBeTruthy();
      expect(venue.amenities?.split(', ').length).toBeGreaterThan(3);
      expect(venue.packages?.length).toBeGreaterThan(0);
      expect(venue.specifications?.['GST']).toContain('18 %');
    }
  });

  it('names a vendor of the same city and category for each service, and says that it is invented', () => {
    const vendors = new Map(sample.vendors.map((vendor) => [vendor.id, vendor]));
    for (const service of sample.services)
      expect(vendors.get(service.vendor ?? '')).toMatchObject({ region: service.region, category: service.category });
    for (const { description } of sample.vendors) expect(description).toContain(SAMPLE_SENTENCE);
  });

  it('keeps rating and number of reviews in step with the reviews, 2 to 6 for most', () => {
    for (const { id, rating, reviewCount } of sample.services) {
      const given = sample.reviews.filter(({ service }) => service === id).map((review) => review.rating);
      expect(reviewCount).toBe(given.length);
      if (given.length === 0) expect(rating).toBeNull();
      else expect(rating).toBeCloseTo(mean(given), 10);
    }
    const reviewed = sample.services.filter(({ reviewCount = 0 }) => reviewCount >= 2 && reviewCount <= 6);
    expect(reviewed.length / sample.services.length).toBeGreaterThan(0.8);
    for (const { rating } of sample.reviews) expect([1, 2, 3, 4, 5]).toContain(rating);
  });

  it('has a ready-made package for every city and tier, with one service of each category', () => {
    const services = new Map(sample.services.map((service) => [service.id, service]));
    expect(sample.packages.length).toBe(21);
    for (const { id, region, tier } of sample.packages) {
      const parts = sample.packageServices.filter((part) => part.package === id);
      expect(parts.map((part) => services.get(part.service)?.category)).toEqual(CATEGORY_IDS);
      for (const part of parts) expect(services.get(part.service)).toMatchObject({ region, tier });
    }
  });

  it('draws no two alike that stand side by side or above one another in a list of a tier or ceremony', () => {
    const lists = new Map<string, ServiceRow[]>();
    for (const service of sample.services.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const list = service.decorType ?? `${service.category} ${service.tier}`;
      lists.set(list, [...(lists.get(list) ?? []), service]);
    }
    expect(lists.size).toBe((CATEGORY_IDS.length - 1) * TIERS.length + DECOR_TYPES.length);
    for (const list of lists.values()) {
      const looks = list.map(({ image, name }) => {
        const [, kind = '', id = '', picture] = /pictures\/(\w+)\/(.+)-(\d)\.svg$/.exec(image) ?? [];
        if (!isKind(kind)) throw new Error(`No picture of ${name}`);
        const { composition, palette } = arrange(kind, id, Number(picture));
        const isAnyScene = kind !== 'venues' && kind !== 'entertainment';
        return { name, look: isAnyScene ? composition.draw.name : `${composition.draw.name} in ${palette.name}` };
      });
      looks.forEach(({ name, look }, index) => {
        for (const near of looks.slice(index + 1, index + 4)) expect(near.look, `${name}, ${near.name}`).not.toBe(look);
      });
    }
  });

  it('points at pictures by the agreed names', () => {
    for (const { image, id, additionalImages = [], category, decorType } of sample.services) {
      const own = new RegExp(`^/api/pictures/${decorType ?? category}/${id}(-\\d)?-\\d\\.svg$`);
      for (const address of [image, ...additionalImages]) expect(address).toMatch(own);
      expect(repeated([image, ...additionalImages])).toEqual([]);
      expect(additionalImages.length).toBeLessThanOrEqual(4);
    }
    expect(Object.keys(serviceAnswer.shape)).toContain('image');
    expect(Object.keys(packageAnswer.shape)).toContain('image');
  });
});

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const mostOften = (values: readonly string[]) =>
  Math.max(...values.map((value) => values.filter((other) => other === value).length));
