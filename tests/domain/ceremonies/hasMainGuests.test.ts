import { describe, expect, it } from 'vitest';
import { NEW_MAIN_CEREMONY } from '#domain/ceremonies/ceremonies.ts';
import { hasMainGuests } from '#domain/ceremonies/hasMainGuests.ts';

const HALDI = { id: 'haldi', name: 'Haldi', date: null, guests: 50, meals: 1, main: false };

describe('the guests of the main ceremony (section 11.6)', () => {
  it.each([
    [[HALDI, { ...NEW_MAIN_CEREMONY, guests: 400 }], true],
    [[HALDI, NEW_MAIN_CEREMONY], false],
    [[HALDI, { id: 'main', main: true }], false],
    [[HALDI], false],
    [[null, 5], false],
    [null, false],
    ['"guests":5', false],
  ])('of the stored value %j are known: %j', (storedCeremonies, isKnown) => {
    expect(hasMainGuests(storedCeremonies)).toBe(isKnown);
  });
});
