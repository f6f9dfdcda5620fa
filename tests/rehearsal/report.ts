import { REQUEST_KINDS, summariseWindow } from './measurements.ts';
import type { FaultTrial, RequestMeasurement } from './measurements.ts';
import type { WriteCounts } from './verify.ts';

const TABLE_HEADER = ['', 'requests', 'failed at first', 'failed', 's with 503', 'p50 ms', 'p99 ms', 'failures'];

/** Returns the table of one trial: a line for each kind of request before, during and after the fault. */
export function tableOfTrial({ name, windows }: FaultTrial, measurements: readonly RequestMeasurement[]): string {
  const rows = windows.flatMap((window) =>
    REQUEST_KINDS.map((kind) => {
      const summary = summariseWindow(measurements, kind, window);
      const seconds = ((window.to - window.from) / 1000).toFixed(0);
      return [
        `${window.name} (${seconds} s): ${kind}`,
        String(summary.requestCount),
        String(summary.failedAtFirst),
        String(summary.failedForUser),
        String(summary.secondsOf503),
        summary.p50.toFixed(0),
        summary.p99.toFixed(0),
        Object.entries(summary.failuresByReason)
          .map(([reason, count]) => `${reason} × ${count}`)
          .join(', '),
      ];
    }),
  );
  const widths = TABLE_HEADER.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = [TABLE_HEADER, ...rows].map((row) =>
    row
      .map((cell, column) =>
        column === 0 || column === TABLE_HEADER.length - 1
          ? cell.padEnd(widths[column] ?? 0)
          : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  return [`\n${name}`, ...lines].join('\n');
}

/** Returns sentences that say how many writes were acknowledged, lost or stored twice. */
export function writeCountsText({ acknowledged, lost, storedTwice, givenUp }: WriteCounts): string {
  return [
    `\nAcknowledged: ${acknowledged.enquiries} enquiries and ${acknowledged.bookings} bookings.`,
    `Of these, lost: ${lost}. Stored twice: ${storedTwice}. Requests that were never acknowledged: ${givenUp}.`,
  ].join('\n');
}
