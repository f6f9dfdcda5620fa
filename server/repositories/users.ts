import { eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { users } from '../db/schema.ts';

/** Id and name of the user of this id, or null. */
export async function findUser(db: Database, id: string): Promise<{ id: string; username: string } | null> {
  const [user] = await db.select({ id: users.id, username: users.username }).from(users).where(eq(users.id, id));
  return user ?? null;
}
