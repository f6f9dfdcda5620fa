import { describe, expect, it } from 'vitest';
import { CATEGORY_IDS, DECOR_TYPES, STYLES, TIERS } from '#contract/catalogue/classification.ts';
import { CATEGORIES } from '#domain/catalogue/categories.ts';
import { CITY_CHOICES } from '#domain/catalogue/regions.ts';
import { priceText } from '#domain/catalogue/pricing.ts';
import { UNDECIDED_VENUE_TYPE, VENUE_TYPE_OPTIONS } from '#domain/quiz/quizAnswers.ts';
import type { ServiceRow } from '#server/db/catalogueRows.ts';
import { createRowConverter, toReviewRow } from '#server/repositories/catalogue/import/rowConverter.ts';
import { SAMPLE_SENTENCE } from '#sample/generate/catalogue/words/vendors.ts';
import { PICTURES } from '#sample/generate/pictures/samplePictures.ts';
import { collectCatalogue, readSampleCatalogue } from '#support/catalogue/importedRows.ts';

/** The rows that the importer reads from the committed sample catalogue. */
const sample = await readSampleRows();
const pictureByAddress = new Map(
  Object.values(PICTURES).flatMap((pictures) => pictures.map((picture) => [picture.address, picture])),
);
const servicesOf = (category: string) => sample.services.filter((service) => service.category === category);
const findDuplicates = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const pricesOf = ({ price, minBudget, maxBudget }: ServiceRow) =>
  [price, minBudget, maxBudget].filter((rupees) => typeof rupees === 'number');

describe('sample catalogue (sections 2, 3 and 9)', () => {
  it('has at least 600 services, in every city that users can choose, and in each city every category and tier', () => {
    expect(sample.regions.map(({ name }) => name)).toEqual(CITY_CHOICES.slice(1));
    expect(sample.services.length).toBeGreaterThanOrEqual(600);
    for (const { id } of sample.regions)
      for (const category of CATEGORY_IDS)
        for (const tier of TIERS)
          expect(
            servicesOf(category).filter((service) => service.region === id && service.tier === tier).length,
            `${id} ${category} ${tier}`,
          ).toBeGreaterThanOrEqual(4);
  });

  it('has decor for every ceremony in every style in every city, and in every tier somewhere', () => {
    for (const type of DECOR_TYPES)
      for (const style of STYLES) {
        const matchingServices = servicesOf('decor').filter(
          (service) => service.decorType === type && service.style === style,
        );
        expect(new Set(matchingServices.map(({ region }) => region)).size, `${type} ${style}`).toBe(
          sample.regions.length,
        );
        expect(new Set(matchingServices.map(({ tier }) => tier)).size, `${type} ${style}`).toBe(TIERS.length);
      }
  });

  it('has venues of every type that the quiz offers', () => {
    const types = new Set(servicesOf('venues').map(({ venueType }) => venueType));
    expect(VENUE_TYPE_OPTIONS.filter((type) => type !== UNDECIDED_VENUE_TYPE && !types.has(type))).toEqual([]);
  });

  it('starts each category at its minimum price in every city, and nothing costs less', () => {
    for (const { id: category, minPrice } of CATEGORIES)
      for (const region of sample.regions) {
        const cityServices = servicesOf(category).filter((service) => service.region === region.id);
        expect(Math.min(...cityServices.flatMap(pricesOf)), `${category} ${region.id}`).toBe(minPrice);
      }
  });

  it('has typical prices per plate for each city', () => {
    const platePrices = (city: string) =>
      servicesOf('catering')
        .filter(({ region }) => region === city)
        .map(({ pricePerPlate }) => pricePerPlate ?? 0);
    expect([Math.min(...platePrices('delhi')), Math.max(...platePrices('delhi'))]).toEqual([500, 2500]);
    expect([Math.min(...platePrices('mumbai')), Math.max(...platePrices('mumbai'))]).toEqual([1200, 6500]);
    expect([Math.min(...platePrices('kolkata')), Math.max(...platePrices('kolkata'))]).toEqual([1000, 3500]);
  });

  it('has lowest prices below highest prices, and higher average prices in higher tiers', () => {
    for (const { name, minBudget, maxBudget } of sample.services)
      if (typeof minBudget === 'number' && typeof maxBudget === 'number')
        expect(minBudget, name).toBeLessThan(maxBudget);
    for (const category of CATEGORY_IDS) {
      const [basic = 0, premium = 0, luxury = 0] = TIERS.map((tier) =>
        mean(
          servicesOf(category)
            .filter((service) => service.tier === tier)
            .map(({ fromPrice }) => fromPrice)
            .filter((rupees) => typeof rupees === 'number'),
        ),
      );
      expect(basic, category).toBeLessThan(premium);
      expect(premium, category).toBeLessThan(luxury);
    }
  });

  it('contains every form of price text', () => {
    const priceTexts = sample.services.map((service) =>
      priceText({
        price: service.price ?? undefined,
        minBudget: service.minBudget ?? undefined,
        maxBudget: service.maxBudget ?? undefined,
        priceRange: service.priceRange ?? '',
      }),
    );
    for (const pattern of [
      /^₹[\d,]+ – ₹[\d,]+$/,
      /^From ₹[\d,]+$/,
      /^₹[\d,]+$/,
      /season|tasting|distance/,
      /^Price on request$/,
    ])
      expect(priceTexts.filter((text) => pattern.test(text)).length, String(pattern)).toBeGreaterThan(0);
  });

  it('has unique names within a city, and unique ids', () => {
    for (const { id } of sample.regions)
      expect(findDuplicates(sample.services.filter(({ region }) => region === id).map(({ name }) => name))).toEqual([]);
    expect(findDuplicates(sample.services.map(({ id }) => id))).toEqual([]);
    expect(findDuplicates(sample.vendors.map(({ id }) => id))).toEqual([]);
  });

  it('describes each service in two to four sentences, without repeating a description', () => {
    expect(findDuplicates(sample.services.map(({ description }) => description))).toEqual([]);
    for (const { description } of sample.services) {
      const sentences = description.split(/(?<=[.!?])\s/).length;
      expect(sentences, description).toBeGreaterThanOrEqual(2);
      expect(sentences, description).toBeLessThanOrEqual(4);
      expect(description).not.toMatch(/[{}]|undefined|\bNaN\b/);
    }
  });

  it('has no duplicate names and few duplicate first sentences among 24 services on a page of a list', () => {
    const lists = [
      ...CATEGORY_IDS.map(servicesOf),
      ...CATEGORY_IDS.flatMap((category) =>
        TIERS.map((tier) => servicesOf(category).filter((service) => service.tier === tier)),
      ),
      ...DECOR_TYPES.map((type) => servicesOf('decor').filter(({ decorType }) => decorType === type)),
    ];
    for (const list of lists) {
      const sortedList = list.toSorted((a, b) => (a.name < b.name ? -1 : 1));
      for (let start = 0; start + 24 <= sortedList.length; start += 24) {
        const page = sortedList.slice(start, start + 24);
        const firstSentences = page.map(({ description }) => description.split('. ')[0] ?? '');
        expect(highestCount(firstSentences), page[0]?.name).toBeLessThanOrEqual(5);
        expect(highestCount(page.map(({ name }) => name))).toBe(1);
      }
    }
  });

  it('gives venues a capacity, a type, amenities and an 18 % tax on the hall', () => {
    for (const venue of servicesOf('venues')) {
      expect(venue.capacity).toBeGreaterThanOrEqual(50);
      expect(venue.venueType).toBeTruthy();
      expect(venue.amenities?.split(', ').length).toBeGreaterThan(3);
      expect(venue.packages?.length).toBeGreaterThan(0);
      expect(venue.specifications?.['GST']).toContain('18 %');
    }
  });

  it('gives each service a vendor of the same city and category, and marks both as invented', () => {
    const vendors = new Map(sample.vendors.map((vendor) => [vendor.id, vendor]));
    for (const service of sample.services)
      expect(vendors.get(service.vendor ?? '')).toMatchObject({ region: service.region, category: service.category });
    for (const { description } of sample.vendors) expect(description).toContain(SAMPLE_SENTENCE);
    expect(sample.services.filter((service) => !service.sample)).toEqual([]);
  });

  it('has 2 to 6 reviews of most services, on different days', () => {
    const reviewCounts = new Map<string, number>();
    for (const { service } of sample.reviews) reviewCounts.set(service, (reviewCounts.get(service) ?? 0) + 1);
    const ids = new Set(sample.services.map(({ id }) => id));
    expect([...reviewCounts.keys()].filter((id) => !ids.has(id))).toEqual([]);
    expect([...reviewCounts.values()].filter((count) => count < 2 || count > 6)).toEqual([]);
    expect(reviewCounts.size / sample.services.length).toBeGreaterThan(0.8);
    expect(reviewCounts.size).toBeLessThan(sample.services.length);
    const reviewDays = sample.reviews.map(({ service, createdAt }) => `${service} ${createdAt?.toISOString()}`);
    expect(findDuplicates(reviewDays)).toEqual([]);
  });

  it('has a ready-made package for every city and tier, with one service of each category', () => {
    const services = new Map(sample.services.map((service) => [service.id, service]));
    expect(sample.packages.length).toBe(sample.regions.length * TIERS.length);
    for (const { id, region, tier } of sample.packages) {
      const packageLinks = sample.packageServices.filter((link) => link.package === id);
      expect(packageLinks.map((link) => services.get(link.service)?.category)).toEqual(CATEGORY_IDS);
      for (const link of packageLinks) expect(services.get(link.service)).toMatchObject({ region, tier });
    }
  });

  it('shows different pictures side by side and above one another in a list of a tier or ceremony', () => {
    const serviceLists = listsOf(
      sample.services,
      ({ decorType, category, tier }) => decorType ?? `${category} ${tier}`,
    );
    expect(serviceLists.length).toBe((CATEGORY_IDS.length - 1) * TIERS.length + DECOR_TYPES.length);
    for (const list of serviceLists)
      list.forEach(({ name, image, category }, index) => {
        // Pictures of venues and entertainment match the name of the service. In these categories, neighbouring cards
        // may have the same composition in other colours, but not the same file.
        const matchesName = category === 'venues' || category === 'entertainment';
        const appearanceOf = (address: string) => (matchesName ? address : pictureByAddress.get(address)?.composition);
        for (const neighbour of list.slice(index + 1, index + 4))
          expect(appearanceOf(neighbour.image), `${name}, ${neighbour.name}`).not.toBe(appearanceOf(image));
      });
  });

  it('shows different pictures side by side in the same list of one city', () => {
    const serviceLists = listsOf(sample.services, ({ decorType, category, tier, region }) =>
      [decorType ?? `${category} ${tier}`, region].join(' '),
    );
    for (const list of serviceLists)
      list.forEach(({ name, image }, index) => expect(list[index + 1]?.image, name).not.toBe(image));
  });

  it('shows different pictures of packages side by side in the order of prices', () => {
    const images = sample.packages.toSorted((a, b) => a.price - b.price).map(({ image }) => image);
    for (const [index, image] of images.entries()) expect(images.slice(index + 1, index + 4)).not.toContain(image);
  });

  it('shows existing pictures of the service’s kind, each once', () => {
    for (const { image, additionalImages = [], category, decorType } of sample.services) {
      const addresses = [image, ...additionalImages];
      expect(addresses.map((address) => pictureByAddress.get(address)?.kind)).toEqual(
        addresses.map(() => decorType ?? category),
      );
      expect(findDuplicates(addresses)).toEqual([]);
      expect(additionalImages.length).toBeLessThanOrEqual(4);
    }
    for (const { image } of sample.packages) expect(pictureByAddress.get(image)?.kind).toBe('packages');
    const mainPictures = new Set(sample.services.map(({ image }) => image));
    for (const [address, { kind }] of pictureByAddress)
      if (kind !== 'packages') expect(mainPictures).toContain(address);
  });
});

async function readSampleRows() {
  const { services, packages, reviews } = await collectCatalogue(await readSampleCatalogue());
  const converter = createRowConverter([]);
  const rows = converter.serviceRows(services);
  // Both packageRows() and `rows` have `regions`. Those of `rows` come last and are kept: they contain the regions of
  // the packages too, because every city of a package has services.
  return { ...converter.packageRows(packages), ...rows, reviews: reviews.map(toReviewRow) };
}

/** Groups the services by the key that `keyOf` returns, and sorts each group by name. */
function listsOf(services: readonly ServiceRow[], keyOf: (service: ServiceRow) => string): ServiceRow[][] {
  const lists = new Map<string, ServiceRow[]>();
  for (const service of services.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    lists.set(keyOf(service), [...(lists.get(keyOf(service)) ?? []), service]);
  return [...lists.values()];
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const highestCount = (values: readonly string[]) =>
  Math.max(...values.map((value) => values.filter((other) => other === value).length));
