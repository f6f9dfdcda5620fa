import { eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { users } from '../db/schema.ts';

/** A user as the others know them. */
export interface UserName {
  readonly id: string;
  readonly username: string;
}

/** Id and name of the user of this id, or null. */
export async function findUser(db: Database, id: string): Promise<UserName | null> {
  const [user] = await db.select({ id: users.id, username: users.username }).from(users).where(eq(users.id, id));
  return user ?? null;
}

/** The user of this id with the hash of the password, or null. */
export async function findPasswordHash(db: Database, id: string): Promise<string | null> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id));
  return user?.hash ?? null;
}

export type Account = typeof users.$inferSelect;

/** Everything kept of the user whose name folds to `usernameKey`, or null. */
export async function findAccountByName(db: Database, usernameKey: string): Promise<Account | null> {
  const [user] = await db.select().from(users).where(eq(users.usernameKey, usernameKey));
  return user ?? null;
}

export type NewAccount = Pick<Account, 'username' | 'usernameKey' | 'email' | 'passwordHash' | 'createdAt'>;

/** Creates the account, or answers null when the name is taken; the unique index decides, so only one of many wins. */
export async function createAccount(db: Database, account: NewAccount): Promise<UserName | null> {
  const [created] = await db
    .insert(users)
    .values(account)
    .onConflictDoNothing({ target: users.usernameKey })
    .returning({ id: users.id, username: users.username });
  return created ?? null;
}

/** Replaces the hash of the password. */
export async function changePasswordHash(db: Database, id: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
}
