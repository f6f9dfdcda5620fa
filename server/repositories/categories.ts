import { asc, eq } from 'drizzle-orm';
import { asCategoryId } from '#domain/categories.ts';
import type { CategoryAnswer } from '#contract/catalogue.ts';
import type { Database } from '../db/open.ts';
import { categories } from '../db/schema.ts';

const columns = {
  id: categories.id,
  name: categories.name,
  description: categories.description,
  image: categories.image,
  /** Rupees. */
  minPrice: categories.minPrice,
};

/** The five categories, in their own order (section 7). */
export async function listCategories(db: Database): Promise<CategoryAnswer[]> {
  return db.select(columns).from(categories).orderBy(asc(categories.position));
}

/** The category of this id in any case, or null. */
export async function findCategory(db: Database, id: string): Promise<CategoryAnswer | null> {
  const known = asCategoryId(id);
  if (!known) return null;
  const [category] = await db.select(columns).from(categories).where(eq(categories.id, known));
  return category ?? null;
}
