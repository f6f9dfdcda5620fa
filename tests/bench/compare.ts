import { measureRequest } from './measure.ts';
import type { BenchRequest, Measurement } from './measure.ts';
import { percentile } from './percentile.ts';

/** A request with the URL of the server that receives it. */
export interface TargetRequest extends BenchRequest {
  readonly url: string;
}

/** The measurements of one server, one for each round, in order. */
type MeasurementsByRound = readonly Measurement[];

const ROUND_COUNT = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS_PER_ROUND = Number(process.env['BENCH_SECONDS'] ?? 1);

export const DESCRIPTION_OF_ROUNDS = `${ROUND_COUNT} rounds, in which the servers take turns for ${SECONDS_PER_ROUND} s each`;

/** The measurements of the servers that are compared. `naive` is missing when no naive server was measured. */
interface Comparison {
  readonly ours: MeasurementsByRound;
  readonly bare: MeasurementsByRound;
  readonly naive?: MeasurementsByRound;
}

/**
 * Measures the same request on several servers in short rounds, in which the servers take turns. Other work on the
 * machine then slows down all servers, so it hardly changes the ratios of their rates. The first round warms the
 * servers up and is not counted.
 */
export async function measureInTurns(targets: {
  readonly ours: TargetRequest;
  readonly bare: TargetRequest;
  readonly naive?: TargetRequest;
}): Promise<Comparison> {
  const { ours, bare, naive } = targets;
  const rounds = { ours: [] as Measurement[], bare: [] as Measurement[], naive: [] as Measurement[] };
  for (let round = 0; round <= ROUND_COUNT; round += 1) {
    const measurementsOfRound = {
      ours: await measureRequest(ours, SECONDS_PER_ROUND),
      bare: await measureRequest(bare, SECONDS_PER_ROUND),
      naive: naive && (await measureRequest(naive, SECONDS_PER_ROUND)),
    };
    if (round === 0) continue;
    rounds.ours.push(measurementsOfRound.ours);
    rounds.bare.push(measurementsOfRound.bare);
    if (measurementsOfRound.naive) rounds.naive.push(measurementsOfRound.naive);
  }
  return { ours: rounds.ours, bare: rounds.bare, ...(naive && { naive: rounds.naive }) };
}

export function medianOf(rounds: MeasurementsByRound, name: keyof Measurement): number {
  return percentile(
    rounds.map((measurement) => measurement[name]),
    0.5,
  );
}

/**
 * Divides the requests per second of a server by those of the reference server in each round. Returns the median ratio
 * with the lowest and the highest: "0.55 (0.51–0.58)".
 */
export function formatRatio(rounds: MeasurementsByRound, reference: MeasurementsByRound): string {
  const ratios = rounds.map(
    ({ requestsPerSecond }, round) => requestsPerSecond / (reference[round]?.requestsPerSecond ?? NaN),
  );
  const [lowest, median, highest] = [0, 0.5, 1].map((share) => percentile(ratios, share).toFixed(2));
  return `${median} (${lowest}–${highest})`;
}
