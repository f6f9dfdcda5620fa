import type { PackageItem } from '#contract/plan.ts';
import { compareTexts } from '#domain/compareTexts.ts';
import { ITEM_KEY_PREFIX, itemEntries, removedItemEntries } from '#domain/plan/planMerge.ts';
import { entriesToContract } from '#domain/plan/planEntries.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { normalizeText } from '../normalizeText.ts';
import { changeEntries, findItem, listEntries } from './entries.ts';
import type { ChangeResult } from './entries.ts';
import { lockPlanForMember } from './memberships.ts';
import { findOldestOwnPlan, findOrCreateOwnPlan } from './plans.ts';

/** The selected services of a user: the items of the oldest plan that the user owns (sections 3 and 7). */

/** Returns the items of the user's custom package, in the order in which they were added. */
export async function listSelectedServices(db: Database, user: string): Promise<PackageItem[]> {
  const membership = await findOldestOwnPlan(db, user);
  if (!membership) return [];
  const entries = await listEntries(db, membership.plan);
  return entries
    .flatMap(({ key, value }) => (key.startsWith(ITEM_KEY_PREFIX) && value !== null ? [value as PackageItem] : []))
    .toSorted((a, b) => compareTexts(a.uniqueId, b.uniqueId));
}

/**
 * Adds an item to the user's package, with its prices rounded to whole rupees. Does not add an item that was removed
 * from the package: a device that does not know of the removal may send the item again.
 * @returns the item that the package had already under this uniqueId, otherwise the given item, even when it was not
 * added. `refused` says why the plan does not accept the item
 */
export async function addSelectedService(
  db: Transaction,
  user: string,
  sentItem: PackageItem,
  now: Date,
): Promise<ChangeResult & { readonly item: PackageItem }> {
  const item = {
    ...sentItem,
    name: normalizeText(sentItem.name),
    price: Math.round(sentItem.price),
    ...pickRoundedField(sentItem, 'minBudget'),
    ...pickRoundedField(sentItem, 'maxBudget'),
    ...pickRoundedField(sentItem, 'pricePerPlate'),
  };
  const lockOwnPlan = async () => lockPlanForMember(db, await findOrCreateOwnPlan(db, user, now), 'owner');
  // Try twice: the user may delete the plan after it was found and before it is locked. The second attempt then finds
  // the user's next plan, or creates one.
  const plan = (await lockOwnPlan()) ?? (await lockOwnPlan());
  if (!plan) throw new Error('The plan was deleted while an item was added');
  const existingItem = await findItem(db, plan.id, item.uniqueId);
  if (existingItem)
    return { item: existingItem, plan: plan.id, revisionBefore: plan.revision, revision: plan.revision, refused: [] };
  const changes = entriesToContract(itemEntries([item]));
  const result = await changeEntries(db, plan, changes, { author: user, now });
  return { ...result, item };
}

/**
 * Returns an object with the given field of the item, rounded to whole rupees; an empty object when the item lacks the
 * field.
 */
const pickRoundedField = (item: PackageItem, field: 'minBudget' | 'maxBudget' | 'pricePerPlate') =>
  item[field] === undefined ? {} : { [field]: Math.round(item[field]) };

/**
 * Removes an item from the user's package. Returns null when the package has no such item, or when its plan was deleted
 * meanwhile.
 */
export async function removeSelectedService(
  db: Database,
  user: string,
  uniqueId: string,
  now: Date,
): Promise<ChangeResult | null> {
  const membership = await findOldestOwnPlan(db, user);
  // A device may repeat a removal many times, so no transaction is begun when the plan has no such item.
  if (!membership || !(await findItem(db, membership.plan, uniqueId))) return null;
  return db.transaction(async (transaction) => {
    const plan = await lockPlanForMember(transaction, membership, 'owner');
    if (!plan) return null;
    const changes = entriesToContract(removedItemEntries([uniqueId]));
    return changeEntries(transaction, plan, changes, { author: user, now });
  });
}
