import { and, asc, count, eq } from 'drizzle-orm';
import type { PackageItem } from '#contract/plan.ts';
import type { Database } from '../db/open.ts';
import { selectedServices, users } from '../db/schema.ts';
import { storedText } from './storedText.ts';

/** The server copy of a user's custom package (sections 3 and 7). */

/** Items that one user can keep. */
export const MOST_SELECTED = 200;

const columns = {
  id: selectedServices.service,
  uniqueId: selectedServices.uniqueId,
  name: selectedServices.name,
  price: selectedServices.price,
  type: selectedServices.type,
  image: selectedServices.image,
  features: selectedServices.features,
  category: selectedServices.category,
};

const ownItem = (user: string, uniqueId: string) =>
  and(eq(selectedServices.user, user), eq(selectedServices.uniqueId, uniqueId));

/** The user's items, in the order in which they were added. */
export async function listSelectedServices(db: Database, user: string): Promise<PackageItem[]> {
  return db
    .select(columns)
    .from(selectedServices)
    .where(eq(selectedServices.user, user))
    .orderBy(asc(selectedServices.createdAt), asc(selectedServices.uniqueId));
}

/**
 * Puts an item into the user's package, inside a transaction. One with the same uniqueId stays as it is and is answered.
 * Null when the package is full: the caller must let the transaction fail. Price in rupees, rounded.
 */
export async function addSelectedService(
  db: Database,
  user: string,
  item: PackageItem,
  now: Date,
): Promise<PackageItem | null> {
  // Additions of one user wait for each other, so that none slips past the limit.
  await db.select({ id: users.id }).from(users).where(eq(users.id, user)).for('no key update');
  const { id, ...rest } = item;
  const row = {
    ...rest,
    user,
    service: id,
    name: storedText(item.name),
    price: Math.round(item.price),
    createdAt: now,
  };
  const [added] = await db.insert(selectedServices).values(row).onConflictDoNothing().returning(columns);
  if (added) {
    const [counted] = await db.select({ all: count() }).from(selectedServices).where(eq(selectedServices.user, user));
    return (counted?.all ?? 0) > MOST_SELECTED ? null : added;
  }
  const [there] = await db.select(columns).from(selectedServices).where(ownItem(user, item.uniqueId));
  return there ?? null;
}

/** Takes an item out; one that is not there is no error. */
export async function removeSelectedService(db: Database, user: string, uniqueId: string): Promise<void> {
  await db.delete(selectedServices).where(ownItem(user, uniqueId));
}
