import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { profileAnswer } from '#contract/profile.ts';
import type { Database } from '../db/open.ts';
import { users } from '../db/schema.ts';

type ProfileRow = z.output<typeof profileAnswer>;

/** The columns of users that their owner may change. */
export type ProfileColumns = Partial<
  Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'preferences'>
>;

/** The profile of the user of this id; null when the account is gone. */
export async function findProfile(db: Database, id: string): Promise<ProfileRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ? toAnswer(row) : null;
}

/** Changes what is given and leaves the rest; the profile as it is then, or null when the account is gone. */
export async function changeProfile(db: Database, id: string, change: ProfileColumns): Promise<ProfileRow | null> {
  if (Object.keys(change).length === 0) return findProfile(db, id);
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning();
  return row ? toAnswer(row) : null;
}

function toAnswer(row: typeof users.$inferSelect): ProfileRow {
  return {
    id: row.id,
    username: row.username,
    name: `${row.firstName} ${row.lastName}`.trim(),
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    address: row.address,
    preferences: row.preferences,
  };
}
