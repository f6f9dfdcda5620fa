import { asc, eq } from 'drizzle-orm';
import { asCategoryId } from '#domain/catalogue/categories.ts';
import { categoryFields } from '#contract/catalogue/categories.ts';
import type { ServerCategory } from '#contract/catalogue/categories.ts';
import type { Database } from '../../db/open.ts';
import { categories } from '../../db/schema.ts';
import { columnsOf } from '../columnsOf.ts';

const columns = columnsOf(categoryFields, categories);

/** Returns the five categories in display order (section 7). */
export async function listCategories(db: Database): Promise<ServerCategory[]> {
  return db.select(columns).from(categories).orderBy(asc(categories.position));
}

/** Returns the category with this id, in any letter case; null when there is none. */
export async function findCategory(db: Database, id: string): Promise<ServerCategory | null> {
  const categoryId = asCategoryId(id);
  if (!categoryId) return null;
  const [category] = await db.select(columns).from(categories).where(eq(categories.id, categoryId));
  return category ?? null;
}
