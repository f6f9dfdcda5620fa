import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/open.ts';
import { users } from '../db/schema.ts';

/**
 * Locks a user, so that simultaneous transactions for the same user wait for one another and cannot exceed a maximum
 * together. A transaction that also locks a plan locks the user first: otherwise two of them could wait for each other.
 * @param strength 'update' also makes those transactions wait that insert a row which refers to the user, such as a
 * review, without calling this function
 */
export async function lockUser(
  db: Transaction,
  user: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, user)).for(strength);
}
