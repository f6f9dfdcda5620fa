import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { users } from '../../db/schema.ts';
import { createOwnPlan } from '../plans/plans.ts';

/** The id of a user, with the username as the user typed it. */
export interface User {
  readonly id: string;
  readonly username: string;
}

/** Returns the password hash of the user with this id; null when the account was deleted. */
export async function findPasswordHash(db: Database, id: string): Promise<string | null> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id));
  return user?.hash ?? null;
}

export type Account = typeof users.$inferSelect;

/** Returns the account whose username has this key (see `usernameKey`); null when there is none. */
export async function findAccountByName(db: Database, usernameKey: string): Promise<Account | null> {
  const [user] = await db.select().from(users).where(eq(users.usernameKey, usernameKey));
  return user ?? null;
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
    await createOwnPlan(transaction, created.id, account.createdAt);
    return created;
  });
}

export async function changePasswordHash(db: Database, id: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
}
