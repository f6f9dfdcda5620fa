import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { galleryImages, nextIndex, previousIndex } from '#domain/catalogue/gallery.ts';

const DEFAULT_PICTURES = ['/d1.svg', '/d2.svg', '/d3.svg'];

describe('gallery pictures (section 9)', () => {
  it.each([
    ['a', ['b', '', ' c '], ['a', 'b', 'c']],
    ['', ['b'], ['b']],
    ['a', [], ['a', ...DEFAULT_PICTURES]],
    ['a', ['', ' '], ['a', ...DEFAULT_PICTURES]],
    ['a', ['a'], ['a', ...DEFAULT_PICTURES]],
    [' a ', ['a', 'b'], ['a', 'b']],
    ['', [], DEFAULT_PICTURES],
    ['a', ['b', 'b'], ['a', 'b']],
  ])(
    'with the main picture %j and additional pictures %j are %j',
    { tags: ['fault/X11'] },
    (image, additionalImages, expected) => {
      expect(galleryImages({ image, additionalImages }, DEFAULT_PICTURES)).toEqual(expected);
    },
  );
});

describe('gallery arrows (section 4)', () => {
  it('lead from the last picture to the first, and back', { tags: ['fault/X12'] }, () => {
    expect(nextIndex(2, 3)).toBe(0);
    expect(previousIndex(0, 3)).toBe(2);
    expect([nextIndex(0, 1), previousIndex(0, 1), nextIndex(0, 0), previousIndex(0, 0)]).toEqual([0, 0, 0, 0]);
  });

  it('return to the same picture after all pictures, and each arrow reverses the other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(), (length, start) => {
        const index = start % length;
        expect(previousIndex(nextIndex(index, length), length)).toBe(index);
        let currentIndex = index;
        for (let step = 0; step < length; step += 1) {
          currentIndex = nextIndex(currentIndex, length);
          expect(currentIndex).toBeGreaterThanOrEqual(0);
          expect(currentIndex).toBeLessThan(length);
        }
        expect(currentIndex).toBe(index);
      }),
    );
  });
});
