import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { users } from '../../db/schema.ts';
import { createDefaultPlan } from '../plans/plans.ts';

/** The id of a user, with the username as the user typed it. */
export interface User {
  readonly id: string;
  readonly username: string;
}

export type Account = typeof users.$inferSelect;

/** The id of an account, with the hash of its password. */
export type AccountPassword = Pick<Account, 'id' | 'passwordHash'>;

/** Returns the account with this id; null when it was deleted. */
export async function findAccount(db: Database, id: string): Promise<Account | null> {
  const [account] = await db.select().from(users).where(eq(users.id, id));
  return account ?? null;
}

/** Returns the account whose username has this key (see security/usernameKey.ts); null when there is none. */
export async function findAccountByUsernameKey(db: Database, usernameKey: string): Promise<Account | null> {
  const [account] = await db.select().from(users).where(eq(users.usernameKey, usernameKey));
  return account ?? null;
}

export type NewAccount = Pick<Account, 'username' | 'usernameKey' | 'email' | 'passwordHash' | 'createdAt'>;

/**
 * Creates the account and its first plan.
 * @returns null when the username is taken; the unique index decides, so of simultaneous registrations only one
 * succeeds
 */
export async function createAccount(db: Database, account: NewAccount): Promise<User | null> {
  return db.transaction(async (transaction) => {
    const [created] = await transaction
      .insert(users)
      .values(account)
      .onConflictDoNothing({ target: users.usernameKey })
      .returning({ id: users.id, username: users.username });
    if (!created) return null;
    await createDefaultPlan(transaction, created.id, account.createdAt);
    return created;
  });
}

/**
 * Replaces the hash of the password.
 * @param account has the hash with which the current password was verified
 * @returns false, and changes nothing, when the password was changed or the account deleted since then
 */
export async function changePasswordHash(db: Database, account: AccountPassword, newHash: string): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ passwordHash: newHash })
    .where(and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash)))
    .returning({ id: users.id });
  return changed.length > 0;
}
