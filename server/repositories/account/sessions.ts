import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { sessions, spentTokens, users } from '../../db/schema.ts';
import { DAY_MS } from '../../durations.ts';
import type { AccountPassword, User } from './users.ts';

/** A session ends after this time without a refresh. */
export const IDLE_LIFETIME_MS = 14 * DAY_MS;
/** A session ends after this time even if it is in use. */
const MAX_LIFETIME_MS = 90 * DAY_MS;
/** A replaced refresh token stays valid for this time, because two tabs may send the same token at the same time. */
const GRACE_PERIOD_MS = 30 * 1000;

/** The maximum number of sessions of one user. */
export const MAX_SESSIONS = 50;

/** A user with the id of one of their sessions. */
export interface SessionUser extends User {
  readonly session: string;
}

/**
 * Begins a session. Deletes the sessions that the user has used least recently when there are more than MAX_SESSIONS.
 * @param account the user, with the hash with which their password was verified
 * @returns the id of the new session; null when the password was changed or the account deleted since it was verified
 */
export async function beginSession(
  db: Database,
  { id: user, passwordHash }: AccountPassword,
  tokenHash: string,
  now: Date,
): Promise<string | null> {
  return db.transaction(async (transaction) => {
    // The lock makes a simultaneous change of the password wait. The change then ends this session too. Simultaneous
    // sign-ins of the user wait for one another, so that together they do not exceed the maximum.
    const unchangedAccounts = await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user), eq(users.passwordHash, passwordHash)))
      .for('no key update');
    if (unchangedAccounts.length === 0) return null;
    const expiresAt = new Date(now.getTime() + MAX_LIFETIME_MS);
    const [newSession] = await transaction
      .insert(sessions)
      .values({ user, tokenHash, rotatedAt: now, expiresAt })
      .returning({ id: sessions.id });
    if (!newSession) throw new Error('The session was not stored');
    const leastRecentSessions = transaction
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.user, user))
      .orderBy(desc(sessions.rotatedAt), desc(sessions.createdAt))
      .offset(MAX_SESSIONS);
    await transaction.delete(sessions).where(inArray(sessions.id, leastRecentSessions));
    return newSession.id;
  });
}

/** Returns the user of a session; null when the session has ended or belongs to another user. */
export async function findSessionUser(
  db: Database,
  { user, session }: { user: string; session: string },
  now: Date,
): Promise<SessionUser | null> {
  const [found] = await db
    .select({ id: users.id, username: users.username, session: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user))
    .where(and(eq(sessions.id, session), eq(sessions.user, user), activeSessionCondition(now)));
  return found ?? null;
}

/**
 * The result of using a refresh token: 'replayed' means that an old token was used, which ended its session; 'unknown'
 * that no session has this token, or that the session has expired.
 */
export type RotationResult =
  | { readonly outcome: 'rotated'; readonly user: SessionUser; readonly tokenHash: string }
  | { readonly outcome: 'replayed' }
  | { readonly outcome: 'unknown' };

/**
 * Replaces a session's refresh token with the next one; both are given as hashes. The replaced token stays valid for 30
 * seconds, or until the next token is replaced too. If it is used later, it may have been stolen, so the session ends.
 * @param nextHashes the hashes of the tokens that can follow the current one, one for each secret in the settings
 * (JWT_SECRET and the previous one). The first one is stored. The others are there because a process with another first
 * secret may have replaced the current token already.
 * @returns the outcome; for 'rotated', also the user, and the hash of the token that replaces the current one
 */
export async function rotateSession(
  db: Database,
  currentHash: string,
  nextHashes: readonly [string, ...string[]],
  now: Date,
): Promise<RotationResult> {
  return db.transaction(async (transaction) => {
    const [rotated] = await transaction
      .update(sessions)
      .set({ tokenHash: nextHashes[0], previousHash: currentHash, rotatedAt: now })
      .where(and(eq(sessions.tokenHash, currentHash), activeSessionCondition(now)))
      .returning({ session: sessions.id, user: sessions.user, tokenHash: sessions.tokenHash });
    if (rotated) {
      await transaction.insert(spentTokens).values({ tokenHash: currentHash, session: rotated.session });
      return toRotationResult(transaction, rotated, now);
    }

    const [justRotated] = await transaction
      .select({ session: sessions.id, user: sessions.user, tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(
        and(
          eq(sessions.previousHash, currentHash),
          inArray(sessions.tokenHash, nextHashes),
          gt(sessions.rotatedAt, new Date(now.getTime() - GRACE_PERIOD_MS)),
          activeSessionCondition(now),
        ),
      );
    if (justRotated) return toRotationResult(transaction, justRotated, now);

    const [spentToken] = await transaction
      .select({ session: spentTokens.session })
      .from(spentTokens)
      .where(eq(spentTokens.tokenHash, currentHash));
    if (!spentToken) return { outcome: 'unknown' };
    await transaction.delete(sessions).where(eq(sessions.id, spentToken.session));
    return { outcome: 'replayed' };
  });
}

export const activeSessionCondition = (now: Date) =>
  and(gt(sessions.expiresAt, now), gt(sessions.rotatedAt, new Date(now.getTime() - IDLE_LIFETIME_MS)));

async function toRotationResult(
  db: Database,
  rotated: { user: string; session: string; tokenHash: string },
  now: Date,
): Promise<RotationResult> {
  const user = await findSessionUser(db, rotated, now);
  return user ? { outcome: 'rotated', user, tokenHash: rotated.tokenHash } : { outcome: 'unknown' };
}

/** Returns the id of the session whose current or previous token has this hash; null when there is none. */
export async function findSessionId(db: Database, tokenHash: string): Promise<string | null> {
  const [session] = await db.select({ id: sessions.id }).from(sessions).where(tokenHashCondition(tokenHash));
  return session?.id ?? null;
}

/**
 * Ends the session whose current or previous token has this hash.
 * @returns the id of its user; null when there is no such session
 */
export async function endSession(db: Database, tokenHash: string): Promise<string | null> {
  const [ended] = await db.delete(sessions).where(tokenHashCondition(tokenHash)).returning({ user: sessions.user });
  return ended?.user ?? null;
}

const tokenHashCondition = (tokenHash: string) =>
  or(eq(sessions.tokenHash, tokenHash), eq(sessions.previousHash, tokenHash));

export async function endAllSessions(db: Database, user: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.user, user));
}
