import { and, asc, count, eq } from 'drizzle-orm';
import type { PackageItem } from '#contract/plan.ts';
import type { Database } from '../../db/open.ts';
import { selectedServices, users } from '../../db/schema.ts';
import { normalizeText } from '../normalizeText.ts';

/** The items of each user's custom package (sections 3 and 7). */

/** Maximum number of items per user. */
export const MAX_SELECTED_SERVICES = 200;

const columns = {
  id: selectedServices.service,
  uniqueId: selectedServices.uniqueId,
  name: selectedServices.name,
  price: selectedServices.price,
  type: selectedServices.type,
  image: selectedServices.image,
  features: selectedServices.features,
  category: selectedServices.category,
  minBudget: selectedServices.minBudget,
  maxBudget: selectedServices.maxBudget,
  pricePerPlate: selectedServices.pricePerPlate,
  tier: selectedServices.tier,
  region: selectedServices.region,
  decorType: selectedServices.decorType,
};

/** Returns the item of a row. It lacks the facts that the row does not have. */
const itemOf = (row: Readonly<Record<string, unknown>>): PackageItem =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as PackageItem;

const isOwnItem = (user: string, uniqueId: string) =>
  and(eq(selectedServices.user, user), eq(selectedServices.uniqueId, uniqueId));

/** Returns the items of the user's custom package, in the order in which they were added. */
export async function listSelectedServices(db: Database, user: string): Promise<PackageItem[]> {
  const rows = await db
    .select(columns)
    .from(selectedServices)
    .where(eq(selectedServices.user, user))
    .orderBy(asc(selectedServices.createdAt), asc(selectedServices.uniqueId));
  return rows.map(itemOf);
}

/**
 * Adds an item to the user's package, inside a transaction. Its prices in rupees are rounded.
 * @returns the added item, or the unchanged existing item with the same uniqueId; null when the package is full, and then
 * the caller must throw to roll the transaction back
 */
export async function addSelectedService(
  db: Database,
  user: string,
  item: PackageItem,
  now: Date,
): Promise<PackageItem | null> {
  // Locks the user, so that simultaneous additions wait for one another and cannot exceed the maximum together.
  await db.select({ id: users.id }).from(users).where(eq(users.id, user)).for('no key update');
  const { id, ...rest } = item;
  const row = {
    ...rest,
    user,
    service: id,
    name: normalizeText(item.name),
    price: Math.round(item.price),
    minBudget: rounded(item.minBudget),
    maxBudget: rounded(item.maxBudget),
    pricePerPlate: rounded(item.pricePerPlate),
    createdAt: now,
  };
  const [added] = await db.insert(selectedServices).values(row).onConflictDoNothing().returning(columns);
  if (added) {
    const [counted] = await db.select({ total: count() }).from(selectedServices).where(eq(selectedServices.user, user));
    return (counted?.total ?? 0) > MAX_SELECTED_SERVICES ? null : itemOf(added);
  }
  const [existing] = await db.select(columns).from(selectedServices).where(isOwnItem(user, item.uniqueId));
  return existing ? itemOf(existing) : null;
}

const rounded = (amount: number | undefined) => (amount === undefined ? undefined : Math.round(amount));

/** Removes an item from the user's package, if it is there. */
export async function removeSelectedService(db: Database, user: string, uniqueId: string): Promise<void> {
  await db.delete(selectedServices).where(isOwnItem(user, uniqueId));
}
