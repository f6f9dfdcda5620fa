import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countText, formatCount, formatRupees, parseRupees, parseWholeNumber } from '#domain/money.ts';

describe('a typed whole number', () => {
  it.each([
    ['500', 500],
    [' 1,00,000 ', 100_000],
    ['५००', 500],
    ['৫০০', 500],
    ['੫੦੦', 500],
    ['૫૦૦', 500],
    ['୫୦୦', 500],
    ['௫௦௦', 500],
    ['౫౦౦', 500],
    ['೫೦೦', 500],
    ['൫൦൦', 500],
    ['۵۰۰', 500],
    ['᱕᱐᱐', 500],
    ['\u200E5,00,000\u2069', 500_000],
    ['999999999999999', 999_999_999_999_999],
    ['1000000000000000', null],
    ['ꯅ', null],
    ['₹500', null],
    ['', null],
  ])('%j is read as %j, in the digits of every script of India', (typed, value) => {
    expect(parseWholeNumber(typed)).toBe(value);
  });
});

describe('rupees (section 9)', () => {
  it.each([
    [0, '₹0'],
    [-0, '₹0'],
    [999, '₹999'],
    [1_000, '₹1,000'],
    [75_000.4, '₹75,000'],
    [1_00_00_000, '₹1,00,00,000'],
    [-40_000, '-₹40,000'],
    [-0.5, '-₹1'],
    [-0.4, '₹0'],
  ])('format the amount %s as %s', (amount, text) => {
    expect(formatRupees(amount)).toBe(text);
  });

  it('are formatted like Intl does in Indian English, and so are counts', () => {
    const countFormat = new Intl.NumberFormat('en-IN-u-nu-latn', { maximumFractionDigits: 0, signDisplay: 'negative' });
    const rupeeFormat = new Intl.NumberFormat('en-IN-u-nu-latn', {
      ...countFormat.resolvedOptions(),
      style: 'currency',
      currency: 'INR',
    });
    const anyHalfRupees = fc.integer({ min: -2e14, max: 2e14 }).map((number) => number / 2);
    fc.assert(
      fc.property(
        fc.oneof(anyHalfRupees, fc.integer(), fc.double({ min: -1e15, max: 1e15, noNaN: true })),
        (amount) => {
          expect(formatCount(amount)).toBe(countFormat.format(amount));
          expect(formatRupees(amount)).toBe(rupeeFormat.format(amount));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['500000', 500_000],
    ['5,00,000', 500_000],
    ['500,000', 500_000],
    ['₹5,00,000', 500_000],
    [' ₹ 5,00,000 ', 500_000],
    ['५०००००', 500_000],
    ['५,००,०००', 500_000],
    ['௫௦௦௦௦௦', 500_000],
    ['0', 0],
  ])('are read from %s', { tags: ['fault/T10', 'fault/I-12'] }, (typed, amount) => {
    expect(parseRupees(typed)).toBe(amount);
  });

  it.each([
    '',
    ' ',
    '-1',
    '-0',
    '+5',
    '1e21',
    '1e5',
    'NaN',
    'Infinity',
    '0x10',
    '5,0,0',
    '123,45,678',
    '5,00',
    ',500',
    '10000.5',
    '5 lakh',
    '₹₹5',
    '5₹',
  ])('are not read from %j', { tags: ['fault/I-12'] }, (typed) => {
    expect(parseRupees(typed)).toBeNull();
  });

  it('and other numbers have a noun in the singular only for one', () => {
    expect([0, 1, 2, 100_000].map((count) => countText(count, 'plate'))).toEqual([
      '0 plates',
      '1 plate',
      '2 plates',
      '1,00,000 plates',
    ]);
  });

  it('are read back from every formatted amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (amount) => {
        expect(parseRupees(formatRupees(amount))).toBe(amount);
      }),
    );
  });
});
