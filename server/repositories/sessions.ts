import { and, eq, gt, lt, or } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { sessions, spentTokens, users } from '../db/schema.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How long a session lives without being used, in milliseconds. */
export const IDLE_LIFE = 14 * DAY;
const LONGEST_LIFE = 90 * DAY;
const GRACE = 30 * 1000;

interface SessionUser {
  readonly id: string;
  readonly username: string;
}

/** Begins a session; sessions that have ended by themselves are cleared away on the occasion. */
export async function beginSession(db: Database, user: string, tokenHash: string, now: Date): Promise<void> {
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, now), lt(sessions.rotatedAt, new Date(now.getTime() - IDLE_LIFE))));
  await db
    .insert(sessions)
    .values({ user, tokenHash, rotatedAt: now, expiresAt: new Date(now.getTime() + LONGEST_LIFE) });
}

/** What became of a refresh token: 'replayed' means that it was used after its time, and its session has ended. */
export type Rotation =
  | { readonly outcome: 'rotated'; readonly user: SessionUser }
  | { readonly outcome: 'replayed' }
  | { readonly outcome: 'unknown' };

/**
 * Puts the token of hash `next` in the place of the one of hash `current`. The one before stays good for 30 seconds;
 * when it comes later than that, somebody has stolen it, and the session ends.
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
      return found(transaction, rotated.user);
    }

    const [justRotated] = await transaction
      .select({ user: sessions.user })
      .from(sessions)
      .where(
        and(
          eq(sessions.previousHash, current),
          eq(sessions.tokenHash, next),
          gt(sessions.rotatedAt, new Date(now.getTime() - GRACE)),
          isAlive(now),
        ),
      );
    if (justRotated) return found(transaction, justRotated.user);

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
  and(gt(sessions.expiresAt, now), gt(sessions.rotatedAt, new Date(now.getTime() - IDLE_LIFE)));

async function found(db: Database, id: string): Promise<Rotation> {
  const [user] = await db.select({ id: users.id, username: users.username }).from(users).where(eq(users.id, id));
  return user ? { outcome: 'rotated', user } : { outcome: 'unknown' };
}

/** Ends the session that this token belongs, or just belonged, to. */
export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(or(eq(sessions.tokenHash, tokenHash), eq(sessions.previousHash, tokenHash)));
}

/** Ends every session of a user. */
export async function endSessions(db: Database, user: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.user, user));
}
