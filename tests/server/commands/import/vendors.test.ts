import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { services, vendors } from '#server/db/schema.ts';
import type { ImportedService } from '#server/repositories/catalogue/import/importedCatalogue.ts';
import { saveCatalogue } from '#server/repositories/catalogue/import/saveCatalogue.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createVisitor } from '#support/server/callers.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend();
});
afterEach(() => backend.close());

const HALL: ImportedService = {
  id: 'hall',
  category: 'venues',
  name: 'Asha Mahal',
  region: 'Goa',
  tier: 'luxury',
  vendor: 'Asha Stays',
};
const KITCHEN: ImportedService = { ...HALL, id: 'kitchen', category: 'catering' };
const save = (replace: boolean, ...rows: ImportedService[]) =>
  saveCatalogue(backend.db, { services: rows, packages: [], reviews: [] }, replace);

describe('the vendors of an import (section 3)', () => {
  it('are exactly what the file says with --replace', async () => {
    await save(true, { ...HALL, vendorDescription: 'Since long ago', vendorSince: 1950 });
    await save(true, { ...KITCHEN, vendor: 'ASHA Stays' }, { ...HALL, vendorSince: 1990 });
    const vendor = { id: 'asha-stays-goa', name: 'ASHA Stays', region: 'goa', category: 'catering' };
    expect(await backend.db.select().from(vendors)).toEqual([{ ...vendor, description: '', since: 1990 }]);
  });

  it('keep what the file does not say without --replace', async () => {
    await save(true, { ...HALL, vendorDescription: 'Since long ago', vendorSince: 1950 });
    await save(false, { ...KITCHEN, vendorSince: 1990 });
    const vendor = { id: 'asha-stays-goa', name: 'Asha Stays', region: 'goa', category: 'venues' };
    expect(await backend.db.select().from(vendors)).toEqual([
      { ...vendor, description: 'Since long ago', since: 1990 },
    ]);
  });

  it('can be found by their id even if they have the longest name', async () => {
    await save(true, { ...HALL, vendor: 'Asha Stays '.repeat(30).slice(0, 300) });
    const [vendor] = await backend.db.select().from(vendors);
    const { status, json } = await createVisitor(backend).call('GET', `/services/?vendor=${vendor?.id}`);
    expect([status, json]).toMatchObject([200, { count: 1 }]);
  });

  describe('of two cities whose ids would be the same', () => {
    const hallInGoa = { ...HALL, vendor: 'Taj North' };
    const hallInNorthGoa = { ...HALL, id: 'fort', region: 'North Goa', vendor: 'Taj' };
    const problem =
      'The vendor "Taj" would get the id "taj-north-goa", which a vendor of another city has. Change the name of one of them.';

    it.each([true, false])('are refused in one file (--replace: %s)', async (replace) => {
      const serviceCountBefore = await backend.db.$count(services);
      await expect(save(replace, hallInGoa, hallInNorthGoa)).rejects.toThrow(problem);
      const otherRows = Array.from({ length: 200 }, (_, index) => ({ ...HALL, id: `hall-${index}` }));
      await expect(save(replace, hallInGoa, ...otherRows, hallInNorthGoa)).rejects.toThrow(problem);
      expect(await backend.db.$count(services)).toBe(serviceCountBefore);
    });

    it('are refused when the other one is in the catalogue already', async () => {
      await save(true, hallInGoa);
      await expect(save(false, hallInNorthGoa)).rejects.toThrow(problem);
      expect(await backend.db.select().from(vendors)).toMatchObject([{ name: 'Taj North', region: 'goa' }]);
    });

    it('replace each other with --replace', async () => {
      await save(true, hallInGoa);
      await save(true, hallInNorthGoa);
      expect(await backend.db.select().from(vendors)).toMatchObject([{ name: 'Taj', region: 'north-goa' }]);
    });
  });
});
