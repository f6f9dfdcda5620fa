import { and, eq, gt, lt, or } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { sessions, spentTokens } from '../../db/schema.ts';
import { findUser } from './users.ts';
import type { User } from './users.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The time without a refresh after which a session ends, in milliseconds. */
export const IDLE_LIFETIME = 14 * DAY;
/** The time after which every session ends, in milliseconds. */
const MAX_LIFETIME = 90 * DAY;
/** The time for which the previous token stays valid, in milliseconds: two tabs may send the same token at once. */
const GRACE_PERIOD = 30 * 1000;

/** Begins a session, and deletes the expired sessions of all users. */
export async function beginSession(db: Database, user: string, tokenHash: string, now: Date): Promise<void> {
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, now), lt(sessions.rotatedAt, new Date(now.getTime() - IDLE_LIFETIME))));
  await db
    .insert(sessions)
    .values({ user, tokenHash, rotatedAt: now, expiresAt: new Date(now.getTime() + MAX_LIFETIME) });
}

/** The result of using a refresh token: 'replayed' means that an old token was used, which ended its session. */
export type Rotation =
  | { readonly outcome: 'rotated'; readonly user: User }
  | { readonly outcome: 'replayed' }
  | { readonly outcome: 'unknown' };

/**
 * Replaces a session's refresh token by the next one; both are given as hashes. The replaced token stays valid for 30
 * seconds. If it is used later, it may have been stolen, so the session ends.
 */
export async function rotateSession(db: Database, current: string, next: string, now: Date): Promise<Rotation> {
  return db.transaction(async (transaction) => {
    const [rotated] = await transaction
      .update(sessions)
      .set({ tokenHash: next, previousHash: current, rotatedAt: now })
      .where(and(eq(sessions.tokenHash, current), isAlive(now)))
      .returning({ id: sessions.id, user: sessions.user });
    if (rotated) {
      await transaction.insert(spentTokens).values({ tokenHash: current, session: rotated.id });
      return rotatedFor(transaction, rotated.user);
    }

    const [justRotated] = await transaction
      .select({ user: sessions.user })
      .from(sessions)
      .where(
        and(
          eq(sessions.previousHash, current),
          eq(sessions.tokenHash, next),
          gt(sessions.rotatedAt, new Date(now.getTime() - GRACE_PERIOD)),
          isAlive(now),
        ),
      );
    if (justRotated) return rotatedFor(transaction, justRotated.user);

    const [spent] = await transaction
      .select({ session: spentTokens.session })
      .from(spentTokens)
      .where(eq(spentTokens.tokenHash, current));
    if (!spent) return { outcome: 'unknown' };
    await transaction.delete(sessions).where(eq(sessions.id, spent.session));
    return { outcome: 'replayed' };
  });
}

const isAlive = (now: Date) =>
  and(gt(sessions.expiresAt, now), gt(sessions.rotatedAt, new Date(now.getTime() - IDLE_LIFETIME)));

async function rotatedFor(db: Database, userId: string): Promise<Rotation> {
  const user = await findUser(db, userId);
  return user ? { outcome: 'rotated', user } : { outcome: 'unknown' };
}

/** Ends the session whose current or previous token has this hash. */
export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(or(eq(sessions.tokenHash, tokenHash), eq(sessions.previousHash, tokenHash)));
}

export async function endAllSessions(db: Database, user: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.user, user));
}
