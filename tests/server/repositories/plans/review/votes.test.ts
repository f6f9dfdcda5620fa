import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tables from '#server/db/schema.ts';
import { castVote, findOpenLink, readReviewedPlan } from '#server/repositories/plans/review/links.ts';
import type { OpenLink } from '#server/repositories/plans/review/links.ts';
import { hashLinkToken } from '#server/security/linkToken.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createSignedInCaller } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';
import { changePlan, createReviewLink, firstPlanIdOf, itemAdditions, itemRemovals } from '#support/server/plans.ts';

let backend: TestBackend;
let asha: Caller;
let planId: string;
let link: OpenLink;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.reset();
  asha = await createSignedInCaller(backend);
  planId = await firstPlanIdOf(asha);
  await changePlan(asha, planId, ...itemAdditions('a'));
  const { token } = await createReviewLink(asha, planId);
  const openLink = await findOpenLink(backend.db, hashLinkToken(token) ?? '', new Date());
  if (!openLink) throw new Error('The link was not found');
  link = openLink;
});

/** Votes with the link as beforeEach() has read it, like a request that has waited while others changed the plan. */
const vote = (changes: Partial<Parameters<typeof castVote>[2]> = {}) =>
  backend.db.transaction((transaction) =>
    castVote(transaction, link, { uniqueId: 'a', vote: 'like', note: '', clock: () => new Date(), ...changes }),
  );

describe('a vote whose request waits while others change the plan (section 14.8)', () => {
  it.each([
    ['its link', 'ended', () => asha.call('DELETE', `/plans/${planId}/links/${link.id}/`)],
    ['its plan', 'ended', () => asha.call('DELETE', `/plans/${planId}/`)],
    ['its item', 'unknown item', () => changePlan(asha, planId, ...itemRemovals('a'))],
  ])('is not stored when %s ends meanwhile', async (_, problem, end) => {
    await end();
    expect(await vote()).toBe(problem);
    expect(await backend.db.$count(tables.planVotes)).toBe(0);
  });

  it('can be changed, but not be added, when the plan has 10,000 votes', async () => {
    await vote();
    const voteColumns = { link: link.id, vote: 'like', note: '', at: new Date() } as const;
    for (let start = 0; start < 9999; start += 3333)
      await backend.db
        .insert(tables.planVotes)
        .values(Array.from({ length: 3333 }, (_, index) => ({ ...voteColumns, uniqueId: `x${start + index}` })));
    expect(await vote()).toMatchObject({ vote: { vote: 'like' } });
    await backend.db.insert(tables.planVotes).values({ ...voteColumns, uniqueId: 'y' });
    expect(await vote()).toBe('too many');
  });

  it('is not stored when others have reached the limit meanwhile', async () => {
    for (let count = 0; count < 60; count += 1) expect(await vote()).toMatchObject({ vote: { vote: 'like' } });
    expect(await vote()).toEqual({ waitMs: expect.any(Number) as number });
  });
});

describe('a vote on an item that was removed and restored (section 14.8)', () => {
  it('stays, and can be changed without counting twice', async () => {
    const readVotesOnPage = async () => (await readReviewedPlan(backend.db, link)).items.map((item) => item.vote?.vote);
    await vote();
    await changePlan(asha, planId, ...itemRemovals('a'), ...itemAdditions('a_'));
    expect(await readVotesOnPage()).toEqual(['like']);
    await vote({ uniqueId: 'a_', vote: 'concern' });
    expect(await readVotesOnPage()).toEqual(['concern']);
    expect(await backend.db.$count(tables.planVotes)).toBe(1);
  });

  it('is the latest one where an earlier version has stored two', async () => {
    const votes = [
      { uniqueId: 'a_', vote: 'concern', at: new Date(2000) },
      { uniqueId: 'a', vote: 'like', at: new Date(1000) },
    ] as const;
    await backend.db.insert(tables.planVotes).values(votes.map((each) => ({ ...each, link: link.id, note: '' })));
    expect((await readReviewedPlan(backend.db, link)).items[0]?.vote?.vote).toBe('concern');
  });
});
