import { loadavg } from 'node:os';
import { createCategoryServiceListReader } from '#contract/catalogue/services.ts';
import type { Service } from '#contract/catalogue/services.ts';
import type { PackageItem } from '#contract/plan.ts';
import { ceremoniesOfPlan } from '#domain/ceremonies/ceremonies.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/estimate/assumptions.ts';
import { estimatePlan } from '#domain/estimate/planEstimate.ts';
import type { PlanToEstimate } from '#domain/estimate/planEstimate.ts';
import { waysToSave } from '#domain/estimate/waysToSave.ts';
import { printLine } from '#support/printLine.ts';
import { percentile } from '../percentile.ts';

/**
 * This benchmark measures how long it takes to estimate a plan of 200 items and 20 ceremonies (section 11), and to
 * search for ways to save (section 12.5) among 1,000 services. No result fails the run.
 */

const ITEM_COUNT = 200;
const CEREMONY_COUNT = 20;
const SERVICE_COUNT = 1000;
const ROUND_COUNT = 50;
const LIMITS_MS = { estimate: 5, waysToSave: 50 };

const CATEGORIES = ['catering', 'venues', 'photography', 'decor', 'entertainment'] as const;
const TIERS = ['luxury', 'premium', 'basic'] as const;

const CEREMONY_IDS = Array.from({ length: CEREMONY_COUNT }, (_, index) => (index === 0 ? 'main' : `c${index}`));

export function benchEstimate(): void {
  printLine(`Load average of the last minute before the benchmark: ${loadavg()[0]?.toFixed(1)}`);
  const plan = createPlan();
  const services = createSavingCandidates();
  const estimateTimes = measureProcessorTime(() => estimatePlan(plan));
  const waysToSaveTimes = measureProcessorTime(() => waysToSave(plan, services));
  printLine(
    `${ITEM_COUNT} items, ${CEREMONY_COUNT} ceremonies, each item for all of them; ${ROUND_COUNT} rounds after a warm-up.`,
  );
  printLine(
    `Estimate of the plan:  median ${estimateTimes.median} ms, p99 ${estimateTimes.p99} ms (limit ${LIMITS_MS.estimate} ms)`,
  );
  printLine(
    `Ways to save of ${SERVICE_COUNT} services: median ${waysToSaveTimes.median} ms, p99 ${waysToSaveTimes.p99} ms (limit ${LIMITS_MS.waysToSave} ms)`,
  );
}

function createPlan(): PlanToEstimate {
  const ceremonies = CEREMONY_IDS.map((id, index) => ({
    id,
    name: id,
    date: null,
    guests: 100 + index,
    meals: 1 + (index % 3),
    main: index === 0,
  }));
  const items = Array.from({ length: ITEM_COUNT }, (_, index): PackageItem => {
    const category = CATEGORIES[index % CATEGORIES.length] ?? 'decor';
    return {
      id: `own${index}`,
      uniqueId: `u${index}`,
      name: `Item ${index}`,
      price: 100_000,
      type: category === 'venues' ? 'venue' : 'service',
      image: '',
      features: [],
      category,
      minBudget: 100_000 + index,
      maxBudget: 200_000 + index,
      pricePerPlate: 900 + index,
      tier: TIERS[index % 2] ?? 'luxury',
      region: 'pune',
      decorType: '',
    };
  });
  const assumptions = { ...DEFAULT_ASSUMPTIONS, food: 'venue', minimumPlates: 150, ceremonies: CEREMONY_IDS } as const;
  return {
    ceremonies: ceremoniesOfPlan(ceremonies, null),
    quizGuests: null,
    items,
    assumptions: Object.fromEntries(
      items.map(({ uniqueId }) => [
        uniqueId,
        { ...assumptions, ceremonies: [...CEREMONY_IDS], extras: [{ label: 'Generator', amount: 25_000 }] },
      ]),
    ),
    contingencyPercent: 10,
  };
}

function createSavingCandidates(): Service[] {
  const context = { baseUrl: 'http://localhost/api/', warn: () => undefined };
  return CATEGORIES.flatMap((category) => {
    const responses = Array.from({ length: SERVICE_COUNT / CATEGORIES.length }, (_, index) => ({
      id: `s${index}`,
      name: `Service ${index}`,
      category,
      region: 'pune',
      tier: TIERS[1 + (index % 2)],
      min_budget: 90_000 + index,
      max_budget: 150_000 + index,
      price_per_plate: 700 + index,
    }));
    return createCategoryServiceListReader(category)(responses, context).items;
  });
}

/**
 * Calls the function repeatedly. Returns the median and the 99th percentile of the processor time of a call, in
 * milliseconds. Processor time, unlike duration, hardly depends on what else runs on the machine.
 */
function measureProcessorTime(run: () => unknown): { readonly median: string; readonly p99: string } {
  for (let round = 0; round < ROUND_COUNT / 10; round += 1) run();
  const processorTimes = Array.from({ length: ROUND_COUNT }, () => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return { median: percentile(processorTimes, 0.5).toFixed(2), p99: percentile(processorTimes, 0.99).toFixed(2) };
}
