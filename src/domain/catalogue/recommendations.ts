import type { TierOrOther, Tier } from '#contract/catalogue/classification.ts';
import type { Service } from '#contract/catalogue/services.ts';
import { compareNames } from '../compareTexts.ts';
import { asCategoryId } from './categories.ts';
import { capitalised } from './decor.ts';
import { formatRupees } from '../money.ts';
import { itemPrice } from './pricing.ts';
import { TIER_NAMES } from './tiers.ts';

/**
 * This file ranks the services that the dashboard recommends, and explains their scores (section 9). Prices are in
 * rupees.
 */

/** When no item has a price and the quiz gives no budget, this counts as the average price of the items. */
export const DEFAULT_AVERAGE_PRICE = 75_000;
/** Number of features that a recommendation card shows. */
export const RECOMMENDATION_FEATURE_COUNT = 2;

const MAX_AVERAGE_PRICE_OF_PREMIUM = 150_000;
const MAX_AVERAGE_PRICE_OF_BASIC = 75_000;
const RECOMMENDED_COUNT = 3;
const RECOMMENDED_DECOR_COUNT = 4;
const MAX_PRICE_POINTS = 50;
const RUPEES_PER_POINT = 10_000;

/** The points that a service gets for its tier. Each row is for the plans for which wantedTier() returns its key. */
const TIER_POINTS: Readonly<Record<Tier, Readonly<Record<TierOrOther, number>>>> = {
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

/**
 * For each tier, an average price for which wantedTier() returns this tier. It takes the place of the average price of
 * the items when no item has a price but the quiz answers give a tier.
 */
export const ASSUMED_AVERAGE_PRICE_OF_TIER: Readonly<Record<Tier, number>> = {
  basic: MAX_AVERAGE_PRICE_OF_BASIC,
  premium: MAX_AVERAGE_PRICE_OF_PREMIUM,
  luxury: MAX_AVERAGE_PRICE_OF_PREMIUM + 1,
};

/** The fields of a service that determine its score and its rank. */
type RankingFields = Pick<
  Service,
  'id' | 'name' | 'category' | 'price' | 'minBudget' | 'tier' | 'style' | 'decorType' | 'venueType'
>;

/**
 * Returns the tier that suits a package with this average price of its items. The price is null when neither the items
 * nor the quiz give one.
 */
export function wantedTier(averagePrice: number | null): Tier {
  const average = averagePrice ?? DEFAULT_AVERAGE_PRICE;
  if (average > MAX_AVERAGE_PRICE_OF_PREMIUM) return 'luxury';
  return average > MAX_AVERAGE_PRICE_OF_BASIC ? 'premium' : 'basic';
}

export interface ScoreReason {
  readonly text: string;
  readonly points: number;
}

export interface Score {
  readonly total: number;
  /** The parts of the total, which the user sees under "Why this?". Parts of 0 points are left out. */
  readonly reasons: readonly ScoreReason[];
}

/**
 * Scores how well a service suits a plan of the tier `planTier`, by its tier, its price and, for decor, its decor type.
 */
export function scoreService(service: RankingFields, planTier: Tier): Score {
  const points = pointsOf(service, planTier);
  const reasons = [
    { text: tierReasonText(planTier, service.tier), points: points.tierPoints },
    { text: `Price of ${formatRupees(itemPrice(service))}`, points: points.pricePoints },
    { text: `Decor for ${service.decorType}`, points: points.decorPoints },
  ].filter((reason) => reason.points > 0);
  return { total: points.total, reasons };
}

function pointsOf(service: RankingFields, planTier: Tier) {
  const tierPoints = TIER_POINTS[planTier][service.tier];
  const pricePoints = Math.min(itemPrice(service) / RUPEES_PER_POINT, MAX_PRICE_POINTS);
  const decorPoints = decorPointsOf(service);
  return { tierPoints, pricePoints, decorPoints, total: tierPoints + pricePoints + decorPoints };
}

const tierReasonText = (planTier: Tier, serviceTier: TierOrOther) =>
  planTier === serviceTier
    ? `${TIER_NAMES[planTier]}, the tier of your plan`
    : `${TIER_NAMES[serviceTier]}, adjacent to the ${TIER_NAMES[planTier].toLowerCase()} tier of your plan`;

const decorPointsOf = (service: RankingFields) =>
  asCategoryId(service.category) === 'decor' ? (DECOR_POINTS.get(service.decorType.toLowerCase()) ?? 0) : 0;

/** Explains a score in one sentence: "Premium, the tier of your plan: 100; Price of ₹75,000: 7.5; in all 107.5". */
export function explainScore({ reasons, total }: Score): string {
  const formatPoints = (points: number) => String(Math.round(points * 10) / 10);
  return [
    ...reasons.map(({ text, points }) => `${text}: ${formatPoints(points)}`),
    `in all ${formatPoints(total)}`,
  ].join('; ');
}

export interface RecommendationWishes {
  /**
   * The average price in rupees of the items that have a price. When no item has a price, it is the value of
   * ASSUMED_AVERAGE_PRICE_OF_TIER for the tier that follows from the budget in the quiz answers; null when the quiz has
   * no answer about the budget either.
   */
  readonly averagePrice: number | null;
  /** The style chosen in the quiz; null before the quiz is taken. */
  readonly style: string | null;
  /** The venue type chosen in the quiz. */
  readonly venueType?: string | null | undefined;
  /** Ids of the services that the package already contains. */
  readonly exclude: readonly string[];
}

export interface Recommendation<T> {
  readonly service: T;
  readonly score: Score;
  /**
   * The quiz answer that this service matches: "Your style: Themed", "Your kind of venue: Palace"; '' when it matches
   * none.
   */
  readonly quizMatch: string;
}

/**
 * Returns the best 3 services of one category; 4 for decor. Services that match the style or venue type chosen in the
 * quiz come first, the others follow. Within each of these two groups, the order is by score, highest first, then by
 * price, lowest first, then by name. The services in `wishes.exclude` are left out.
 */
export function recommend<T extends RankingFields>(
  category: string,
  services: readonly T[],
  wishes: RecommendationWishes,
): Recommendation<T>[] {
  const planTier = wantedTier(wishes.averagePrice);
  const count = asCategoryId(category) === 'decor' ? RECOMMENDED_DECOR_COUNT : RECOMMENDED_COUNT;
  return bestServices(services, wishes, count).map((service) => ({
    service,
    score: scoreService(service, planTier),
    quizMatch: quizMatchText(service, wishes),
  }));
}

/**
 * Returns the best services, enough for `recommend` to choose from even if the package contains `maxExcluded` of them.
 * The result does not depend on `exclude`, so it can be calculated once for many packages.
 */
export const bestRecommendationCandidates = <T extends RankingFields>(
  services: readonly T[],
  wishes: Omit<RecommendationWishes, 'exclude'>,
  maxExcluded: number,
): T[] => bestServices(services, { ...wishes, exclude: [] }, maxExcluded + RECOMMENDED_DECOR_COUNT);

function bestServices<T extends RankingFields>(
  services: readonly T[],
  wishes: RecommendationWishes,
  maxCount: number,
): T[] {
  const planTier = wantedTier(wishes.averagePrice);
  const excludedIds = new Set(wishes.exclude);
  const best: RankedService<T>[] = [];
  // Most services are compared only with the last service in `best`. For 100,000 services, this takes milliseconds;
  // sorting them all takes many times as long.
  for (const service of services) {
    if (excludedIds.has(service.id)) continue;
    const ranked = {
      service,
      points: pointsOf(service, planTier).total,
      matchesQuiz: hasStyle(service, wishes) || hasVenueType(service, wishes),
    };
    const last = best[maxCount - 1];
    if (last && compareRanks(ranked, last) >= 0) continue;
    const index = best.findIndex((other) => compareRanks(ranked, other) < 0);
    best.splice(index === -1 ? best.length : index, 0, ranked);
    best.length = Math.min(best.length, maxCount);
  }
  return best.map(({ service }) => service);
}

interface RankedService<T> {
  readonly service: T;
  readonly points: number;
  readonly matchesQuiz: boolean;
}

/** Returns a negative number when `a` comes before `b`. */
const compareRanks = (a: RankedService<RankingFields>, b: RankedService<RankingFields>): number =>
  Number(b.matchesQuiz) - Number(a.matchesQuiz) ||
  b.points - a.points ||
  itemPrice(a.service) - itemPrice(b.service) ||
  compareNames(a.service, b.service);

function quizMatchText(service: RankingFields, wishes: RecommendationWishes): string {
  if (hasStyle(service, wishes)) return `Your style: ${capitalised(service.style)}`;
  return hasVenueType(service, wishes) ? `Your kind of venue: ${service.venueType}` : '';
}

const hasStyle = (service: RankingFields, { style }: RecommendationWishes) => equalsQuizAnswer(service.style, style);

const hasVenueType = (service: RankingFields, { venueType }: RecommendationWishes) =>
  equalsQuizAnswer(service.venueType, venueType);

const equalsQuizAnswer = (value: string, answer: string | null | undefined) =>
  Boolean(answer) && value !== '' && (value === answer || value.toLowerCase() === answer?.toLowerCase());
