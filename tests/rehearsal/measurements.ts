import { percentile } from '../bench/percentile.ts';

/** The measurements of the rehearsal. Times are in milliseconds since the start of the process (performance.now). */

export const REQUEST_KINDS = ['page', 'sign-in', 'write'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** The measurement of one request, including its retries. */
export interface RequestMeasurement {
  readonly kind: RequestKind;
  /** The time at which the request was to be sent, which does not depend on earlier responses. */
  readonly due: number;
  /** The milliseconds from `due` until the first attempt, or its quick repetition, succeeded or failed. */
  readonly duration: number;
  readonly hasSucceeded: boolean;
  /** The failures of all attempts: those within `duration`, and those of a write that was sent again after it. */
  readonly failures: readonly FailedAttempt[];
}

/** A failed attempt to send a request. */
export interface FailedAttempt {
  readonly at: number;
  /** The status of the response, or 'timeout' or 'no response'. */
  readonly reason: string;
}

/** The trial of one fault: the time before, during and after it. */
export interface FaultTrial {
  readonly name: string;
  readonly windows: readonly TimeWindow[];
}

export interface TimeWindow {
  readonly name: 'before' | 'during' | 'after';
  readonly from: number;
  readonly to: number;
}

export interface WindowSummary {
  readonly requestCount: number;
  /** The number of requests whose first attempt failed. */
  readonly failedAtFirst: number;
  /**
   * The number of requests whose first attempt, and its quick repetition if there was one, failed: the app would show
   * an error.
   */
  readonly failedForUser: number;
  /** The number of seconds in which at least one attempt got a 503. */
  readonly secondsOf503: number;
  /** Percentiles of the duration of the requests that succeeded; NaN when none did. */
  readonly p50: number;
  readonly p99: number;
  /** The number of failures by reason. */
  readonly failuresByReason: Readonly<Record<string, number>>;
}

/** Summarises the requests of a kind that were due in a window. */
export function summariseWindow(
  measurements: readonly RequestMeasurement[],
  kind: RequestKind,
  { from, to }: TimeWindow,
): WindowSummary {
  const measurementsInWindow = measurements.filter(
    (measurement) => measurement.kind === kind && measurement.due >= from && measurement.due < to,
  );
  const failures = measurementsInWindow.flatMap((measurement) => measurement.failures);
  const durations = measurementsInWindow.filter(({ hasSucceeded }) => hasSucceeded).map(({ duration }) => duration);
  const failuresByReason: Record<string, number> = {};
  for (const { reason } of failures) failuresByReason[reason] = (failuresByReason[reason] ?? 0) + 1;
  const secondsOf503 = failures
    .filter(({ reason }) => reason === '503')
    .map(({ at }) => Math.floor((at - from) / 1000));
  return {
    requestCount: measurementsInWindow.length,
    failedAtFirst: measurementsInWindow.filter((measurement) => measurement.failures.length > 0).length,
    failedForUser: measurementsInWindow.filter(({ hasSucceeded }) => !hasSucceeded).length,
    secondsOf503: new Set(secondsOf503).size,
    p50: percentile(durations, 0.5),
    p99: percentile(durations, 0.99),
    failuresByReason,
  };
}
