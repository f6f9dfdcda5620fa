import { measure } from './measure.ts';
import type { Measurement, Request } from './measure.ts';

/** A request to one of the servers that are compared. */
export interface Target extends Request {
  readonly url: string;
}

/** The measurements of one server, one for each round. */
type Rounds = readonly Measurement[];

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 1);

export const DESCRIPTION_OF_ROUNDS = `${ROUNDS} rounds, in which the servers take turns for ${SECONDS} s each`;

/** The rounds of each server that is compared. */
interface Comparison {
  readonly ours: Rounds;
  readonly bare: Rounds;
  readonly naive?: Rounds;
}

/**
 * Measures the same request on several servers in short rounds, in which they take turns. Other work on the machine
 * then slows all of them down, so the ratios of their rates hardly depend on it. The first round warms them up and is
 * not counted.
 */
export async function measureInTurns(targets: {
  readonly ours: Target;
  readonly bare: Target;
  readonly naive?: Target;
}): Promise<Comparison> {
  const { ours, bare, naive } = targets;
  const rounds = { ours: [] as Measurement[], bare: [] as Measurement[], naive: [] as Measurement[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const results = {
      ours: await measure(ours, SECONDS),
      bare: await measure(bare, SECONDS),
      naive: naive && (await measure(naive, SECONDS)),
    };
    if (round === 0) continue;
    rounds.ours.push(results.ours);
    rounds.bare.push(results.bare);
    if (results.naive) rounds.naive.push(results.naive);
  }
  return { ours: rounds.ours, bare: rounds.bare, ...(naive && { naive: rounds.naive }) };
}

export function medianOf(rounds: Rounds, name: keyof Measurement): number {
  const values = rounds.map((measurement) => measurement[name]).toSorted((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? NaN;
}

/**
 * Returns the median of the ratios of the rates in each round, with the lowest and the highest: "0.55 (0.51–0.58)".
 */
export function formatRatio(rounds: Rounds, reference: Rounds): string {
  const ratios = rounds
    .map(({ requestsPerSecond }, round) => requestsPerSecond / (reference[round]?.requestsPerSecond ?? NaN))
    .toSorted((a, b) => a - b);
  const [lowest, median, highest] = [ratios[0], ratios[Math.floor(ratios.length / 2)], ratios.at(-1)].map(
    (ratio = NaN) => ratio.toFixed(2),
  );
  return `${median} (${lowest}–${highest})`;
}
