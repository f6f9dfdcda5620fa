import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sessions, spentTokens } from '#server/db/schema.ts';
import { DAY_MS } from '#server/durations.ts';
import { deleteExpiredSessions } from '#server/repositories/account/sessionRetention.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { beginTestSession, insertUser } from '#support/server/callers.ts';

const START = new Date('2026-11-20T06:30:00Z');
const afterDays = (days: number) => new Date(START.getTime() + days * DAY_MS);

let backend: TestBackend;
let asha: { id: string; username: string };
let sessionId: string;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.reset();
  asha = await insertUser(backend, START);
  const [session] = await backend.db.select({ id: sessions.id }).from(sessions);
  sessionId = session?.id ?? '';
});

const insertSpentTokens = (count: number) =>
  backend.db
    .insert(spentTokens)
    .values(Array.from({ length: count }, () => ({ tokenHash: randomUUID(), session: sessionId })));
const countOldRows = async () => ({
  sessions: await backend.db.$count(sessions, eq(sessions.id, sessionId)),
  tokens: await backend.db.$count(spentTokens),
});

describe('expired sessions (section 7)', () => {
  it('are deleted with their spent tokens after 14 days without a refresh', async () => {
    await insertSpentTokens(3);
    await beginTestSession(backend, asha, afterDays(15));
    await deleteExpiredSessions(backend.db, afterDays(14));
    expect(await countOldRows()).toEqual({ sessions: 1, tokens: 3 });
    await deleteExpiredSessions(backend.db, afterDays(15));
    expect(await countOldRows()).toEqual({ sessions: 0, tokens: 0 });
    expect(await backend.db.$count(sessions)).toBe(1);
  });

  it('are deleted 90 days after the sign-in, also when they are in use', async () => {
    await backend.db.update(sessions).set({ rotatedAt: afterDays(91) });
    await deleteExpiredSessions(backend.db, afterDays(90));
    expect((await countOldRows()).sessions).toBe(1);
    await deleteExpiredSessions(backend.db, afterDays(91));
    expect((await countOldRows()).sessions).toBe(0);
  });

  it('are not deleted early when the clock runs ahead', { tags: ['fault/P16'] }, async () => {
    await deleteExpiredSessions(backend.db, afterDays(3650));
    expect((await countOldRows()).sessions).toBe(1);
  });

  it('do not delay a sign-in, which deletes none of them', async () => {
    await insertSpentTokens(3);
    await beginTestSession(backend, asha, afterDays(100));
    expect(await countOldRows()).toEqual({ sessions: 1, tokens: 3 });
  });

  it('are deleted by statements that are short enough for the connections of the server', async () => {
    await insertSpentTokens(2500);
    await beginTestSession(backend, asha, afterDays(15));
    await backend.db.execute(sql`create function assert_few_tokens() returns trigger language plpgsql as $$ begin
      if (select count(*) from deleted) > 1000 then raise 'The statement deletes too many rows'; end if;
      return null;
    end $$`);
    await backend.db.execute(
      sql`create trigger assert_few_tokens after delete on spent_tokens referencing old table as deleted
        for each statement execute function assert_few_tokens()`,
    );
    onTestFinished(async () => {
      await backend.db.execute(sql`drop function assert_few_tokens() cascade`);
    });
    await deleteExpiredSessions(backend.db, afterDays(15));
    expect(await countOldRows()).toEqual({ sessions: 0, tokens: 0 });
  });

  it('are all deleted, however many there are', async () => {
    const rows = Array.from({ length: 250 }, () => ({
      user: asha.id,
      tokenHash: randomUUID(),
      rotatedAt: START,
      expiresAt: afterDays(90),
    }));
    await backend.db.insert(sessions).values(rows);
    await insertUser(backend, afterDays(15));
    await deleteExpiredSessions(backend.db, afterDays(15));
    expect(await backend.db.$count(sessions)).toBe(1);
  });
});
