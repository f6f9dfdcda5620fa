import * as z from 'zod/mini';
import { field, readEntity, requireEntity, responseOf, textField } from '../entity.ts';
import type { Entity, ServerEntity } from '../entity.ts';
import { optionalText, requiredText } from '../formFields.ts';
import { readList } from '../list.ts';
import type { ListPage } from '../list.ts';
import { readText } from '../readers.ts';
import type { ReadContext } from '../readers.ts';

/**
 * This file declares the review links, which show a plan to the family, and the family's votes (sections 14.8 and
 * 14.9).
 */

/** The largest number of review links of a plan that have not ended. */
export const MAX_REVIEW_LINKS = 50;
/** The number of days for which a review link is valid. */
export const REVIEW_LINK_DAYS = 30;
export const MAX_NOTE_LENGTH = 500;
export const MAX_LINK_NAME_LENGTH = 60;

export const VOTES = ['like', 'concern', 'talk'] as const;
export type Vote = (typeof VOTES)[number];

/** The labels of the buttons with which the family votes. */
export const VOTE_LABELS: Readonly<Record<Vote, string>> = {
  like: 'Like',
  concern: 'Concern',
  talk: 'Let’s talk',
};

/** The body of PUT /review/{token}/votes/{uniqueId}. */
export const voteBody = z.strictObject({
  vote: z.enum(VOTES),
  note: z._default(optionalText('Note', MAX_NOTE_LENGTH), ''),
});

export const voteResponse = z.object({ vote: z.enum(VOTES), note: z.string() });
export type CastVote = z.infer<typeof voteResponse>;

/** A vote as the members of the plan see it. */
const voteOnItemSchema = z.object({
  uniqueId: z.string(),
  vote: z.enum(VOTES),
  note: z.string(),
  /** When the vote was last changed, as an ISO instant. */
  at: z.string(),
});
export type VoteOnItem = z.infer<typeof voteOnItemSchema>;

const readVotes = (value: unknown): readonly VoteOnItem[] =>
  (Array.isArray(value) ? value : []).flatMap((raw: unknown) => {
    const result = z.safeParse(voteOnItemSchema, raw);
    return result.success ? [result.data] : [];
  });

const isTrue = (value: unknown) => value === true;

export const linkFields = {
  id: textField('id'),
  /** The person for whom the link is, such as "Nani". */
  for: textField('for'),
  showPrices: field('show_prices', z.boolean(), isTrue),
  showTotal: field('show_total', z.boolean(), isTrue),
  /** When the link ends or has ended, as an ISO instant. */
  endsAt: field('ends_at', z.string(), readText),
  hasEnded: field('has_ended', z.boolean(), isTrue),
  votes: field('votes', z.array(voteOnItemSchema), readVotes),
};

/**
 * The fields of a link in the response to its creation. Only this response contains the token, which the server does
 * not store.
 */
export const newLinkFields = { ...linkFields, token: textField('token') };

export interface ReviewLink extends Entity<typeof linkFields> {}
export interface ServerReviewLink extends ServerEntity<typeof linkFields> {}
export interface NewReviewLink extends Entity<typeof newLinkFields> {}
export interface ServerNewReviewLink extends ServerEntity<typeof newLinkFields> {}

export const linkResponse = responseOf(linkFields);
export const newLinkResponse = responseOf(newLinkFields);

/** The body of POST /plans/{id}/links. */
export const linkBody = z.strictObject({
  for: requiredText('For', MAX_LINK_NAME_LENGTH),
  show_prices: z._default(z.boolean(), true),
  show_total: z._default(z.boolean(), false),
});

/** The form that makes a link. */
export const reviewLinkForm = z.object({
  for: requiredText('For', MAX_LINK_NAME_LENGTH),
  showPrices: z.boolean(),
  showTotal: z.boolean(),
});
export type LinkForm = z.infer<typeof reviewLinkForm>;

/** Reads the response of GET /plans/{id}/links. */
export const readLinks = (raw: unknown, context: ReadContext): ListPage<ReviewLink> =>
  readList(raw, context, 'links', (entry, readContext) => readEntity(linkFields, entry, readContext));

/** Reads the response of POST /plans/{id}/links. Throws ContractError when it contains no link. */
export const readNewLink = (raw: unknown, context: ReadContext): NewReviewLink =>
  requireEntity(readEntity(newLinkFields, raw, context), 'link');

/** The response of GET /review/{token}: all that the family sees. Prices are in rupees. */
export const reviewedPlanResponse = z.object({
  /** The name of the plan. */
  name: z.string(),
  for: z.string(),
  ends_at: z.string(),
  /** The sum of the listed prices; null when the link does not show it. */
  total: z.nullable(z.number()),
  /** The number of items without a price, which the total does not include; 0 when the link does not show the total. */
  unpriced: z.number(),
  items: z.array(
    z.object({
      uniqueId: z.string(),
      name: z.string(),
      category: z.string(),
      image: z.string(),
      /** The names of the item's ceremonies. */
      ceremonies: z.array(z.string()),
      /** 0 when the price is unknown, null when the link does not show prices. */
      price: z.nullable(z.number()),
      vote: z.nullable(voteResponse),
    }),
  ),
});

export type ReviewedPlan = z.infer<typeof reviewedPlanResponse>;
