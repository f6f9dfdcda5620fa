import type { CategoryId } from '#contract/catalogue/classification.ts';
import { CATEGORIES } from '#domain/catalogue/categories.ts';
import type { categories } from './schema.ts';

const CATEGORY_DESCRIPTIONS: Readonly<Record<CategoryId, string>> = {
  venues: 'Halls, lawns, palaces and shores: the place where it all happens.',
  catering: 'Feasts by the plate, from banana leaf to live counters.',
  photography: 'Pictures and films that still tell the story in thirty years.',
  decor: 'Mandaps, flowers and light for every ceremony.',
  entertainment: 'Drums, singers, dancers and hosts for the evenings.',
};

/** The five categories of every catalogue, with the minimum prices of section 9. */
export const CATEGORY_ROWS: readonly (typeof categories.$inferInsert)[] = CATEGORIES.map(
  ({ id, name, minPrice }, position) => ({
    id,
    name,
    description: CATEGORY_DESCRIPTIONS[id],
    image: `/api/pictures/categories/${id}.svg`,
    minPrice,
    position,
  }),
);
