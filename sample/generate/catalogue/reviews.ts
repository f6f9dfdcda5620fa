import { addDays } from '#domain/dates.ts';
import type { ImportedReview, ImportedService } from '#server/repositories/catalogue/import/importedCatalogue.ts';
import { entryInRotation } from '../entryInRotation.ts';
import { randomFor } from '../random.ts';
import type { Random } from '../random.ts';
import { REVIEW_COMMENTS, REVIEWER_NAMES } from './words/reviews.ts';
import type { Sentiment } from './words/reviews.ts';

const FIRST_REVIEW_DATE = '2025-01-05';
/** Every review has a date from FIRST_REVIEW_DATE to this number of days later, both included. */
const REVIEW_PERIOD_IN_DAYS = 640;

/** Returns two to six reviews of a service, by different authors, or none with a probability of 10 percent. */
export function reviewsOf({ id, category }: ImportedService): ImportedReview[] {
  const random = randomFor(`reviews ${id}`);
  if (random.chance(0.1)) return [];
  const authors = random.shuffled(REVIEWER_NAMES);
  const comments = new Set<string>();
  const days = new Set<number>();
  return Array.from({ length: random.whole(2, 6) }, (_, index) => {
    const rating = random.pick([5, 5, 5, 5, 4, 4, 4, 4, 3, 2]);
    return {
      service: id,
      author: entryInRotation(authors, index),
      rating,
      comment: drawUnused(comments, () => random.pick(REVIEW_COMMENTS[category][sentimentOf(rating, random)])),
      date: addDays(
        FIRST_REVIEW_DATE,
        drawUnused(days, () => random.whole(0, REVIEW_PERIOD_IN_DAYS)),
      ),
    };
  });
}

function sentimentOf(rating: number, random: Random): Sentiment {
  if (rating === 4) return random.pick(['happy', 'mixed']);
  return rating === 5 ? 'happy' : rating === 3 ? 'mixed' : 'critical';
}

/**
 * Calls `draw` until it returns a value that is not in `used`, but at most twenty times. Adds the value to `used` and
 * returns it. If all twenty values are in `used`, which can happen because there are few critical comments, returns the
 * last of them.
 */
function drawUnused<T>(used: Set<T>, draw: () => T): T {
  let drawnValue = draw();
  for (let attempt = 1; attempt < 20 && used.has(drawnValue); attempt += 1) drawnValue = draw();
  used.add(drawnValue);
  return drawnValue;
}
