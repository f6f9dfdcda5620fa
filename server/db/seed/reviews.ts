import type { CategoryId } from '#contract/catalogue.ts';
import type { ReviewRow, ServiceRow } from '../catalogueRows.ts';
import { chanceOf, wrapped } from './chance.ts';
import type { Chance } from './chance.ts';
import { COMMENTS, REVIEWERS } from './reviewWords.ts';

const FIRST_DAY = Date.UTC(2025, 0, 5, 6);
const DAYS = 640;
const DAY = 86_400_000;

/** Two to six reviews of a service by different guests; none for about one service in ten. */
export function reviewsOf(service: ServiceRow, category: CategoryId): ReviewRow[] {
  const chance = chanceOf(`reviews ${service.id}`);
  if (chance.happens(0.1)) return [];
  const authors = chance.shuffled(REVIEWERS);
  const told = new Set<string>();
  return Array.from({ length: chance.whole(2, 6) }, (_, number) => {
    const rating = ratingOf(chance);
    const mood =
      rating >= 4.5 ? 'glad' : rating === 4 ? chance.pick(['glad', 'fair'] as const) : rating === 3 ? 'fair' : 'cool';
    return {
      service: service.id,
      author: wrapped(authors, number),
      rating,
      comment: untold(chance, COMMENTS[category][mood], told),
      createdAt: new Date(FIRST_DAY + chance.whole(0, DAYS) * DAY + chance.whole(0, 50_000) * 1000),
    };
  });
}

const ratingOf = (chance: Chance) => chance.pick([5, 5, 5, 5, 4, 4, 4, 4, 3, 2]);

function untold(chance: Chance, comments: readonly string[], told: Set<string>): string {
  const fresh = comments.filter((comment) => !told.has(comment));
  const comment = chance.pick(fresh.length > 0 ? fresh : comments);
  told.add(comment);
  return comment;
}

/** Mean of ratings, as the database computes it; null without any. */
export function meanRating(ratings: readonly number[]): number | null {
  return ratings.length === 0 ? null : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
}
