import { describe, expect, it } from 'vitest';
import { DEFAULT_ALLOCATIONS, allocationTotal } from '#domain/budget/allocations.ts';
import { CATEGORIES } from '#domain/catalogue/categories.ts';
import { CARD_FEATURE_COUNT } from '#domain/plan/customPackage.ts';
import { formatRupees } from '#domain/money.ts';
import { STYLE_OPTIONS } from '#domain/quiz/quizAnswers.ts';
import { quizQuestions } from '#domain/quiz/quiz.ts';
import {
  DEFAULT_AVERAGE_PRICE,
  RECOMMENDATION_FEATURE_COUNT,
  recommend,
  scoreService,
  wantedTier,
} from '#domain/catalogue/recommendations.ts';
import { CITY_CHOICES } from '#domain/catalogue/regions.ts';
import { similarVenues } from '#domain/catalogue/similarVenues.ts';
import { timelineTasks } from '#domain/plan/timeline.ts';
import { DEFAULT_TOTAL_BUDGET, MIN_TOTAL_BUDGET, TOTAL_BUDGET_STEP } from '#domain/budget/totalBudget.ts';
import { createService } from './createService.ts';

describe('constants (section 9)', () => {
  it(
    'the total budget is ₹5,00,000 at first, at least ₹10,000, and set in steps of ₹10,000',
    { tags: ['section-9/total-budget'] },
    () => {
      expect([DEFAULT_TOTAL_BUDGET, MIN_TOTAL_BUDGET, TOTAL_BUDGET_STEP]).toEqual([500_000, 10_000, 10_000]);
    },
  );

  it('the default allocations are 100 percent in total', { tags: ['section-9/budget-split'] }, () => {
    expect(DEFAULT_ALLOCATIONS).toEqual({
      venue: 45,
      catering: 30,
      photography: 10,
      decor: 8,
      entertainment: 4,
      other: 3,
    });
    expect(allocationTotal(DEFAULT_ALLOCATIONS)).toBe(100);
  });

  it('each category has its minimum price', { tags: ['section-9/minimum-prices'] }, () => {
    expect(CATEGORIES.map(({ id, minPrice }) => [id, minPrice])).toEqual([
      ['venues', 150_000],
      ['catering', 80_000],
      ['photography', 50_000],
      ['decor', 70_000],
      ['entertainment', 30_000],
    ]);
  });

  it('each task is due its number of weeks before the wedding', { tags: ['section-9/timeline-weeks'] }, () => {
    const tasks = timelineTasks({
      weddingDate: null,
      today: '2026-11-20',
      completedIds: [],
      items: [],
      isQuizDone: false,
    });
    expect(Object.fromEntries(tasks.map((task) => [task.id, task.weeksBeforeWedding]))).toEqual({
      'wedding-day': 0,
      'final-setup': 1,
      'final-guest-count': 2,
      'final-fitting': 3,
      'bachelor-party': 4,
      'marriage-license': 6,
      'menu-tasting': 8,
      'invitations-sent': 12,
      'invitations-ordered': 16,
      honeymoon: 20,
      venue: 24,
      catering: 20,
      decor: 16,
      photographer: 28,
      entertainment: 20,
      'guest-list': 32,
      budget: 36,
      theme: 40,
      quiz: 42,
    });
    expect(tasks).toHaveLength(19);
  });

  it.each([
    [150_001, 'luxury'],
    [150_000, 'premium'],
    [75_001, 'premium'],
    [75_000, 'basic'],
    [0, 'basic'],
    [null, 'basic'],
  ] as const)(
    'for items with an average price of %s, the tier %s is recommended',
    { tags: ['section-9/recommended-tiers'] },
    (average, tier) => {
      expect(wantedTier(average)).toBe(tier);
    },
  );

  it('the default average price is ₹75,000', { tags: ['section-9/default-average-price'] }, () => {
    expect(DEFAULT_AVERAGE_PRICE).toBe(75_000);
  });

  it.each([
    ['luxury', 'luxury', 100],
    ['premium', 'premium', 100],
    ['basic', 'basic', 100],
    ['luxury', 'premium', 80],
    ['premium', 'luxury', 70],
    ['premium', 'basic', 60],
    ['basic', 'premium', 70],
    ['luxury', 'basic', 0],
    ['basic', 'luxury', 0],
    ['basic', 'other', 0],
  ] as const)(
    'when %s is wanted, the tier %s gives %i points',
    { tags: ['section-9/tier-points'] },
    (wanted, tier, points) => {
      expect(scoreService(createService({ tier }), wanted).total).toBe(points);
    },
  );

  it.each([
    [75_000, 7.5],
    [500_000, 50],
    [9_000_000, 50],
    [undefined, 0],
  ])('a price of %s gives %s points', { tags: ['section-9/price-points'] }, (price, points) => {
    expect(scoreService(createService({ price }), 'basic').total).toBe(points);
  });

  it.each([
    ['wedding', 50],
    ['mehandi', 40],
    ['engagement', 35],
    ['haldi', 30],
    ['birthday', 0],
    ['', 0],
  ])('decor for %s gives %i points', { tags: ['section-9/decor-points'] }, (decorType, points) => {
    expect(scoreService(createService({ category: 'decor', decorType }), 'basic').total).toBe(points);
    expect(scoreService(createService({ category: 'catering', decorType }), 'basic').total).toBe(0);
  });

  it('a category has three recommendations, decor four', { tags: ['section-9/recommendations-per-category'] }, () => {
    const services = Array.from({ length: 9 }, (_, index) => createService({ id: `s${index}` }));
    const wishes = { averagePrice: null, style: null, exclude: [] };
    expect(recommend('catering', services, wishes)).toHaveLength(3);
    expect(recommend('decor', services, wishes)).toHaveLength(4);
  });

  it('a card of the package shows four features, a recommendation two', () => {
    expect([CARD_FEATURE_COUNT, RECOMMENDATION_FEATURE_COUNT]).toEqual([4, 2]);
  });

  it('a venue has three similar venues', { tags: ['section-9/similar-venues'] }, () => {
    const venues = Array.from({ length: 9 }, (_, index) => createService({ id: `v${index}` }));
    expect(similarVenues(createService({ id: 'v0' }), venues)).toHaveLength(3);
  });

  it(
    'the quiz has six questions in this order, with these options',
    { tags: ['section-9/quiz-questions', 'section-9/quiz-options', 'section-9/style-options'] },
    () => {
      const questions = quizQuestions();
      expect(questions.map(({ id }) => id)).toEqual([
        'region',
        'style',
        'guestCount',
        'budget',
        'priorities',
        'venueType',
      ]);
      expect(questions.filter(({ multiple }) => multiple).map(({ id }) => id)).toEqual(['priorities']);
      expect(STYLE_OPTIONS).toEqual(['traditional', 'minimal', 'contemporary', 'themed', 'luxury']);
      expect(questions[2]?.options.map(({ label }) => label)).toEqual(['Under 100', '100-300', '300-500', '500+']);
      expect(questions[3]?.options.map(({ label }) => label)).toEqual([
        'Under 5 lakh',
        '5-15 lakh',
        '15-30 lakh',
        '30+ lakh',
      ]);
    },
  );

  it('rupees have Indian digit grouping', { tags: ['section-9/rupees'] }, () => {
    expect(formatRupees(1_50_000)).toBe('₹1,50,000');
  });

  it('the region selector offers these cities (section 2)', () => {
    expect(CITY_CHOICES).toEqual([
      'All Regions',
      'Hyderabad',
      'Bangalore',
      'Mumbai',
      'Delhi',
      'Chennai',
      'Pune',
      'Kolkata',
    ]);
  });
});
