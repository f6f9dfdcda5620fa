import type { ReadTier, Tier } from '#contract/catalogue/classification.ts';
import type { Service } from '#contract/catalogue/services.ts';
import { asCategoryId } from './categories.ts';
import { formatRupees } from '../money.ts';
import { itemPrice } from './pricing.ts';
import { TIER_NAMES } from './tiers.ts';

/** What the dashboard recommends, and why (section 9). Prices are in rupees. */

/** The average price assumed for a package without prices. */
export const DEFAULT_AVERAGE_PRICE = 75_000;
/** Number of features that a recommendation card shows. */
export const RECOMMENDATION_FEATURES = 2;

const LUXURY_ABOVE = 150_000;
const PREMIUM_ABOVE = 75_000;
const TOP = 3;
const TOP_DECOR = 4;
const MOST_PRICE_POINTS = 50;
const RUPEES_PER_POINT = 10_000;

/** Points by wanted tier, then by offered tier. */
const TIER_POINTS: Readonly<Record<Tier, Readonly<Record<ReadTier, number>>>> = {
  luxury: { luxury: 100, premium: 80, basic: 0, other: 0 },
  premium: { premium: 100, luxury: 70, basic: 60, other: 0 },
  basic: { basic: 100, premium: 70, luxury: 0, other: 0 },
};

const DECOR_POINTS: ReadonlyMap<string, number> = new Map([
  ['wedding', 50],
  ['mehandi', 40],
  ['engagement', 35],
  ['haldi', 30],
]);

/** For each tier an average price that leads to it, for a plan of which only the tier is known. */
export const AVERAGE_PRICE_OF_TIER: Readonly<Record<Tier, number>> = {
  basic: PREMIUM_ABOVE,
  premium: LUXURY_ABOVE,
  luxury: LUXURY_ABOVE + 1,
};

type Candidate = Pick<
  Service,
  'id' | 'name' | 'category' | 'price' | 'minBudget' | 'tier' | 'style' | 'decorType' | 'venueType'
>;

/** The tier that suits a package, by the average price of its items; null means a package without prices. */
export function wantedTier(averagePrice: number | null): Tier {
  const average = averagePrice ?? DEFAULT_AVERAGE_PRICE;
  if (average > LUXURY_ABOVE) return 'luxury';
  return average > PREMIUM_ABOVE ? 'premium' : 'basic';
}

export interface Reason {
  readonly words: string;
  readonly points: number;
}

export interface Score {
  readonly total: number;
  /** The parts of the total, for "Why this?", without parts of 0 points. */
  readonly reasons: readonly Reason[];
}

/** Scores how well a service suits the wanted tier, by its tier, its price and, for decor, its ceremony. */
export function scoreService(service: Candidate, wanted: Tier): Score {
  const price = itemPrice(service);
  const reasons = [
    { words: tierWords(wanted, service.tier), points: TIER_POINTS[wanted][service.tier] },
    { words: `Price of ${formatRupees(price)}`, points: Math.min(price / RUPEES_PER_POINT, MOST_PRICE_POINTS) },
    { words: `Decor for ${service.decorType}`, points: decorPoints(service) },
  ].filter(({ points }) => points > 0);
  return { total: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}

const tierWords = (wanted: Tier, offered: ReadTier) =>
  wanted === offered
    ? `${TIER_NAMES[wanted]}, the tier of your plan`
    : `${TIER_NAMES[offered]}, next to the ${TIER_NAMES[wanted].toLowerCase()} tier of your plan`;

const decorPoints = (service: Candidate) =>
  asCategoryId(service.category) === 'decor' ? (DECOR_POINTS.get(service.decorType.toLowerCase()) ?? 0) : 0;

/** Explains a score in one sentence: "Premium, the tier of your plan: 100; Price of ₹75,000: 7.5; in all 107.5". */
export function explain({ reasons, total }: Score): string {
  const points = (value: number) => String(Math.round(value * 10) / 10);
  return [...reasons.map((reason) => `${reason.words}: ${points(reason.points)}`), `in all ${points(total)}`].join(
    '; ',
  );
}

export interface RecommendationWishes {
  /** Average price of the package's items, in rupees; null without priced items. */
  readonly averagePrice: number | null;
  /** The style chosen in the quiz; null before the quiz is taken. */
  readonly style: string | null;
  /** The venue type chosen in the quiz. */
  readonly venueType?: string | null | undefined;
  /** Ids of the services that the package already contains. */
  readonly exclude: readonly string[];
}

export interface Recommended<T> {
  readonly service: T;
  readonly score: Score;
  /** The quiz answer that this service matches: "Your style: Themed", "Your kind of venue: Palace"; '' for none. */
  readonly suits: string;
}

/**
 * The best 3 services of one category; 4 for decor. Services that match the style or venue type of the quiz come first,
 * then the higher score, then the lower price, then the name. Services that the package already contains are left out.
 */
export function recommend<T extends Candidate>(
  category: string,
  services: readonly T[],
  wishes: RecommendationWishes,
): Recommended<T>[] {
  const wanted = wantedTier(wishes.averagePrice);
  const held = new Set(wishes.exclude);
  return services
    .filter((service) => !held.has(service.id))
    .map((service) => ({ service, score: scoreService(service, wanted), suits: suits(service, wishes) }))
    .toSorted(
      (a, b) =>
        Number(b.suits !== '') - Number(a.suits !== '') ||
        b.score.total - a.score.total ||
        itemPrice(a.service) - itemPrice(b.service) ||
        a.service.name.localeCompare(b.service.name, 'en-IN') ||
        (a.service.id < b.service.id ? -1 : 1),
    )
    .slice(0, asCategoryId(category) === 'decor' ? TOP_DECOR : TOP);
}

function suits(service: Candidate, { style, venueType }: RecommendationWishes): string {
  if (same(service.style, style)) return `Your style: ${service.style}`;
  return same(service.venueType, venueType) ? `Your kind of venue: ${service.venueType}` : '';
}

const same = (offered: string, wished: string | null | undefined) =>
  Boolean(wished) && offered.toLowerCase() === wished?.toLowerCase();
