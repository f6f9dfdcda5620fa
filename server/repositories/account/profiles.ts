import { eq } from 'drizzle-orm';
import { profileFields } from '#contract/account/profile.ts';
import type { ServerProfile } from '#contract/account/profile.ts';
import type { Database } from '../../db/open.ts';
import { users } from '../../db/schema.ts';
import { columnsOf } from '../columnsOf.ts';

const { name: _name, ...storedFields } = profileFields;
const columns = columnsOf(storedFields, users);

/** The columns of `users` that the profile form changes. */
export type ProfileColumns = Partial<
  Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'preferences'>
>;

/** Returns the user's profile; null when the account was deleted. */
export async function findProfile(db: Database, id: string): Promise<ServerProfile | null> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, id));
  return row ? withName(row) : null;
}

/**
 * Changes the given columns.
 * @returns the changed profile; null when the account was deleted
 */
export async function changeProfile(db: Database, id: string, change: ProfileColumns): Promise<ServerProfile | null> {
  if (Object.keys(change).length === 0) return findProfile(db, id);
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning(columns);
  return row ? withName(row) : null;
}

const withName = (row: Omit<ServerProfile, 'name'>): ServerProfile => ({
  ...row,
  name: `${row.firstName} ${row.lastName}`.trim(),
});
