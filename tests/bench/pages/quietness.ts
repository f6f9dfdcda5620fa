import { cpus, loadavg } from 'node:os';

/** This file measures whether other programs slowed the benchmark down. */

const CALIBRATION_STEPS = 20_000_000;
/**
 * The machine counts as quiet when the load average per processor is below QUIET_LOAD and the slowest calibration loop
 * took less than QUIET_SPREAD times as long as the fastest.
 */
const QUIET_LOAD = 0.25;
const QUIET_SPREAD = 1.1;

/** Runs a loop of fixed length five times. Returns the milliseconds of the fastest run. */
export function timeCalibrationLoop(): number {
  const runTimes = Array.from({ length: 5 }, () => {
    const start = performance.now();
    let sum = 0;
    for (let step = 0; step < CALIBRATION_STEPS; step += 1) sum = (sum + step * step) % 1_000_003;
    if (sum < 0) throw new Error('The sum of positive numbers is negative.');
    return performance.now() - start;
  });
  return Math.min(...runTimes);
}

/** Returns the load average of the last minute, per processor. */
export const loadPerProcessor = (): number => (loadavg()[0] ?? 0) / cpus().length;

/**
 * Describes how quiet the machine was.
 * @param loadBefore load average per processor before the first round
 * @param calibrationTimes what timeCalibrationLoop() returned before each round, in milliseconds
 */
export function describeQuietness(loadBefore: number, calibrationTimes: readonly number[]): string {
  const [least, most] = [Math.min(...calibrationTimes), Math.max(...calibrationTimes)];
  const isQuiet = loadBefore < QUIET_LOAD && most / least < QUIET_SPREAD;
  return [
    isQuiet ? 'The machine was quiet.' : 'THE MACHINE WAS NOT QUIET: compare no times with those of another run.',
    `Load average per processor before the first round: ${loadBefore.toFixed(2)}.`,
    `A loop of fixed length took ${least.toFixed(0)} to ${most.toFixed(0)} ms before the rounds.`,
  ].join(' ');
}
