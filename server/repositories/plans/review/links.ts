import { and, asc, count, desc, eq, getTableColumns, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { REVIEW_LINK_DAYS, MAX_REVIEW_LINKS } from '#contract/plans/review.ts';
import type { CastVote, VoteOnItem, ReviewedPlan, ServerReviewLink } from '#contract/plans/review.ts';
import { snakeCased } from '#contract/snakeCase.ts';
import { uniqueIdBeforeRestoring } from '#domain/plan/customPackage.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { planLinks, planVotes, plans } from '../../../db/schema.ts';
import { DAY_MS } from '../../../durations.ts';
import { isUuid } from '../../isUuid.ts';
import { normalizeText } from '../../normalizeText.ts';
import { hasItemOrRestoredItem, readValues } from '../entries.ts';
import { lockPlanForMember, lockPlanRow, raiseRevision } from '../memberships.ts';
import type { Membership } from '../memberships.ts';
import { planView } from './planView.ts';
import { MAX_PLAN_VOTES, withNewVote, millisecondsUntilVote } from './voteLimit.ts';

/**
 * Review links, which show a plan to the family, and the votes that the family casts with them (sections 14.8 and
 * 14.9).
 */

/**
 * The largest number of links that the database keeps for a plan: up to MAX_REVIEW_LINKS that have not ended, and the
 * newest of the ended ones. Older ended links are deleted.
 */
const MAX_KEPT_LINKS = 3 * MAX_REVIEW_LINKS;

type LinkRow = typeof planLinks.$inferSelect;

const toLink = (link: LinkRow, votes: VoteOnItem[], now: Date): ServerReviewLink => ({
  id: link.id,
  for: link.for,
  showPrices: link.showPrices,
  showTotal: link.showTotal,
  endsAt: link.endsAt.toISOString(),
  hasEnded: link.endsAt <= now,
  votes,
});

/** Returns the links of a plan, oldest first, with their votes. */
export async function listReviewLinks(db: Database, plan: string, now: Date): Promise<ServerReviewLink[]> {
  const links = await db
    .select()
    .from(planLinks)
    .where(eq(planLinks.plan, plan))
    .orderBy(asc(planLinks.createdAt), asc(planLinks.id));
  const votes = await db
    .select(getTableColumns(planVotes))
    .from(planVotes)
    .innerJoin(planLinks, eq(planLinks.id, planVotes.link))
    .where(eq(planLinks.plan, plan))
    .orderBy(asc(planVotes.at), asc(planVotes.uniqueId));
  const votesByLink = new Map(links.map(({ id }): [string, VoteOnItem[]] => [id, []]));
  for (const { link, at, ...vote } of votes) votesByLink.get(link)?.push({ ...vote, at: at.toISOString() });
  return links.map((link) => toLink(link, votesByLink.get(link.id) ?? [], now));
}

/**
 * Creates a link. If the plan has too many ended links, first deletes the oldest of these with their votes.
 * @returns the link and the revision of the plan; 'too many' when MAX_REVIEW_LINKS links of the plan have not ended;
 * null when the plan was deleted or the user may no longer edit it
 */
export async function createReviewLink(
  db: Transaction,
  membership: Membership,
  form: { for: string; showPrices: boolean; showTotal: boolean; tokenHash: string },
  now: Date,
): Promise<{ link: ServerReviewLink; revision: number } | 'too many' | null> {
  const lockedPlan = await lockPlanForMember(db, membership, 'editor');
  if (!lockedPlan) return null;
  const isOpenLinkOfPlan = and(eq(planLinks.plan, lockedPlan.id), gt(planLinks.endsAt, now));
  const [counted] = await db.select({ total: count() }).from(planLinks).where(isOpenLinkOfPlan);
  if ((counted?.total ?? 0) >= MAX_REVIEW_LINKS) return 'too many';
  const surplusEndedLinks = db
    .select({ id: planLinks.id })
    .from(planLinks)
    .where(and(eq(planLinks.plan, lockedPlan.id), lte(planLinks.endsAt, now)))
    .orderBy(desc(planLinks.createdAt))
    .offset(MAX_KEPT_LINKS - MAX_REVIEW_LINKS);
  await db.delete(planLinks).where(inArray(planLinks.id, surplusEndedLinks));
  const [row] = await db
    .insert(planLinks)
    .values({
      ...form,
      for: normalizeText(form.for),
      plan: lockedPlan.id,
      endsAt: new Date(now.getTime() + REVIEW_LINK_DAYS * DAY_MS),
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('The link was not stored');
  return { link: toLink(row, [], now), revision: await raiseRevision(db, lockedPlan) };
}

/**
 * Ends a link. Its votes stay.
 * @returns the revision of the plan; null when there is no such link, when the plan was deleted, or when the user may
 * no longer edit it
 */
export async function endReviewLink(
  db: Transaction,
  membership: Membership,
  id: string,
  now: Date,
): Promise<number | null> {
  const lockedPlan = isUuid(id) ? await lockPlanForMember(db, membership, 'editor') : null;
  if (!lockedPlan) return null;
  const isThisLink = and(eq(planLinks.id, id), eq(planLinks.plan, lockedPlan.id));
  const [ended] = await db
    .update(planLinks)
    .set({ endsAt: sql`least(${planLinks.endsAt}, ${now.toISOString()}::timestamptz)` })
    .where(isThisLink)
    .returning({ id: planLinks.id });
  return ended ? raiseRevision(db, lockedPlan) : null;
}

/** A link that has not ended, of a plan that is not deleted. */
export type OpenLink = Pick<LinkRow, 'id' | 'plan' | 'for' | 'showPrices' | 'showTotal' | 'endsAt' | 'recentVotes'>;

/**
 * Returns the link whose token has this hash; null when there is none, when it has ended, or when its plan is deleted.
 */
export async function findOpenLink(db: Database, tokenHash: string, now: Date): Promise<OpenLink | null> {
  const [found] = await db
    .select({ link: planLinks })
    .from(planLinks)
    .innerJoin(plans, eq(plans.id, planLinks.plan))
    .where(and(eq(planLinks.tokenHash, tokenHash), gt(planLinks.endsAt, now), sql`${plans.deletedAt} is null`));
  return found?.link ?? null;
}

/** Returns what a review link shows of its plan. Changes nothing in the database. */
export async function readReviewedPlan(db: Database, link: OpenLink): Promise<ReviewedPlan> {
  const view = planView(await readValues(db, link.plan));
  const rows = await db
    .select({ uniqueId: planVotes.uniqueId, vote: planVotes.vote, note: planVotes.note })
    .from(planVotes)
    .where(eq(planVotes.link, link.id))
    .orderBy(asc(planVotes.at), asc(planVotes.uniqueId));
  const votesByItemId = new Map(rows.map(({ uniqueId, ...vote }) => [uniqueIdBeforeRestoring(uniqueId), vote]));
  return snakeCased({
    name: view.name,
    for: link.for,
    endsAt: link.endsAt.toISOString(),
    total: link.showTotal ? view.total : null,
    unpriced: link.showTotal ? view.unpricedCount : 0,
    items: view.items.map(({ item, ceremonies }) => ({
      uniqueId: item.uniqueId,
      name: item.name,
      category: item.category,
      image: item.image,
      ceremonies,
      price: link.showPrices ? item.price : null,
      vote: votesByItemId.get(uniqueIdBeforeRestoring(item.uniqueId)) ?? null,
    })),
  });
}

/** Why a vote is not stored: see castVote(). */
export type VoteProblem = 'ended' | 'unknown item' | 'too many' | { readonly waitMs: number };

/**
 * Stores a vote in place of the link's earlier vote on the same item.
 * @returns the vote and the revision of the plan. Or why the vote was not stored: 'ended' when the link has ended or
 * the plan was deleted since the link was looked up; 'unknown item' when the plan has no such item; 'too many' when the
 * plan has MAX_PLAN_VOTES other votes; `waitMs`, the milliseconds until the next vote with the link is allowed, when it
 * has had too many votes in the last ten minutes
 */
export async function castVote(
  db: Transaction,
  { id, plan }: OpenLink,
  { uniqueId, vote, note, clock }: CastVote & { uniqueId: string; clock: () => Date },
): Promise<{ vote: CastVote; revision: number } | VoteProblem> {
  const lockedPlan = await lockPlanRow(db, plan);
  if (!lockedPlan) return 'ended';
  // While this transaction waited for the lock, another one may have ended the link. So read the clock and the link
  // after the wait. A statement sees only what was committed before it began, so the link needs one of its own.
  const now = clock();
  const [link] = await db
    .select({ recentVotes: planLinks.recentVotes })
    .from(planLinks)
    .where(and(eq(planLinks.id, id), gt(planLinks.endsAt, now)))
    .for('no key update');
  if (!link) return 'ended';
  if (!(await hasItemOrRestoredItem(db, plan, uniqueId))) return 'unknown item';
  const waitMs = millisecondsUntilVote(link.recentVotes, now.getTime());
  if (waitMs > 0) return { waitMs };
  const itemId = uniqueIdBeforeRestoring(uniqueId);
  const itemIdOfVote = sql`rtrim(${planVotes.uniqueId}, '_')`;
  const isOtherVote = or(ne(planVotes.link, id), ne(itemIdOfVote, itemId));
  const [otherVotes] = await db
    .select({ total: count() })
    .from(planVotes)
    .innerJoin(planLinks, eq(planLinks.id, planVotes.link))
    .where(and(eq(planLinks.plan, plan), isOtherVote));
  if ((otherVotes?.total ?? 0) >= MAX_PLAN_VOTES) return 'too many';
  await db
    .update(planLinks)
    .set({ recentVotes: withNewVote(link.recentVotes, now.getTime()) })
    .where(eq(planLinks.id, id));
  const storedVote = { vote, note: normalizeText(note), at: now };
  await db.delete(planVotes).where(and(eq(planVotes.link, id), eq(itemIdOfVote, itemId)));
  await db.insert(planVotes).values({ ...storedVote, link: id, uniqueId });
  return { vote: { vote: storedVote.vote, note: storedVote.note }, revision: await raiseRevision(db, lockedPlan) };
}
