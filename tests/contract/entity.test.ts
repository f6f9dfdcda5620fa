import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { field, optionalNumberField, readEntity, responseOf, textField } from '#contract/entity.ts';
import { readPositiveNumber } from '#contract/readers.ts';
import { camelCased, snakeCased } from '#contract/snakeCase.ts';
import { readContext } from './readContext.ts';

describe('an entity declared as a table of fields', () => {
  const hallFields = {
    id: textField('id'),
    minBudget: optionalNumberField('min_budget'),
    guestCount: field('guestCount', z.number(), readPositiveNumber, 'guest_count'),
  };

  it('is sent with the field names of the API, without other fields of the stored row', () => {
    const storedRow = { id: 'h1', minBudget: 50_000, guestCount: 300, passwordHash: 'secret' };
    expect(responseOf(hallFields).parse(storedRow)).toEqual({ id: 'h1', min_budget: 50_000, guestCount: 300 });
  });

  it('is not sent when a field has the wrong type', () => {
    const storedRow = { id: 'h1', minBudget: '50000', guestCount: 300 };
    expect(responseOf(hallFields).safeParse(storedRow).success).toBe(false);
  });

  it('is read from the field names of the API and their aliases', () => {
    const expectedHall = { id: 'h1', minBudget: 50_000, guestCount: 300 };
    expect(readEntity(hallFields, { id: 'h1', min_budget: '50000.00', guestCount: 300 }, readContext)).toEqual(
      expectedHall,
    );
    expect(readEntity(hallFields, { id: 'h1', min_budget: 50_000, guest_count: 300 }, readContext)).toEqual(
      expectedHall,
    );
  });

  it.each([null, [], 'h1', {}, { id: '' }, { id: {} }])('is not read from %j', (raw) => {
    expect(readEntity(hallFields, raw, readContext)).toBeNull();
  });
});

describe('names of query parameters and bodies', () => {
  it('are snake_case in the API and camelCase in the code', () => {
    expect(snakeCased({ budgetMax: 50_000, similarTo: 'h1', tier: 'basic' })).toEqual({
      budget_max: 50_000,
      similar_to: 'h1',
      tier: 'basic',
    });
    expect(camelCased({ first_name: 'Asha', guestCount: 3 })).toEqual({ firstName: 'Asha', guestCount: 3 });
  });
});
