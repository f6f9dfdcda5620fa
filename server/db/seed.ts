import { sql } from 'drizzle-orm';
import { CATEGORY_ROWS } from './categoryRows.ts';
import { insertRows } from './insertRows.ts';
import type { Database } from './open.ts';
import { categories, packages, packageServices, regions, reviews, services, vendors } from './schema.ts';
import { sampleCatalogue } from './seed/catalogue.ts';

/**
 * Fills a database that has never held a catalogue with the sample catalogue, all or nothing. Whether it has held one is
 * told by the categories, which stay when a business loads its own catalogue. Several processes that start at once must
 * take turns: call it while holding the migrations' lock.
 * @returns whether it seeded
 */
export async function seedCatalogue(db: Database): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const known = await transaction.select({ id: categories.id }).from(categories).limit(1);
    if (known.length > 0) return false;
    const sample = sampleCatalogue();
    await insertRows(transaction, categories, CATEGORY_ROWS);
    await insertRows(transaction, regions, sample.regions);
    await insertRows(transaction, vendors, sample.vendors);
    await insertRows(transaction, services, sample.services);
    await insertRows(transaction, reviews, sample.reviews);
    await insertRows(transaction, packages, sample.packages);
    await insertRows(transaction, packageServices, sample.packageServices);
    // The planner guesses badly about tables it has never looked at.
    await transaction.execute(sql`analyze services, reviews, vendors, packages, package_services`);
    return true;
  });
}
