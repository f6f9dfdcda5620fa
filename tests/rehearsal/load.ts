import { setTimeout as wait } from 'node:timers/promises';
import { isPermanentRejection } from '#api/errors.ts';
import type { FailedAttempt, RequestMeasurement } from './measurements.ts';
import type { PlannedRequest } from './requests.ts';

/** A write that the server has acknowledged. */
export interface AcknowledgedWrite {
  readonly id: string;
  readonly request: PlannedRequest;
}

/** The requests that the rehearsal sends in the background. */
export interface RunningLoad {
  readonly measurements: readonly RequestMeasurement[];
  /** Stops sending new requests, and waits until every write is acknowledged or given up. */
  readonly stop: () => Promise<{
    acknowledgedWrites: readonly AcknowledgedWrite[];
    givenUpWrites: readonly PlannedRequest[];
  }>;
}

// The web app has the same delays before it sends a read or a write for the second time. Its deadline is as long, but
// covers a read and its repetition together.
const DEADLINE_MS = 5000;
const READ_RETRY_DELAY_MS = 250;
const WRITE_RETRY_DELAY_MS = 5000;

// After these failures, the web app repeats a read automatically, READ_RETRY_DELAY_MS later.
const FAILURES_TO_RETRY_SOON = new Set(['no response', '502', '503', '504']);

const MAX_WRITE_ATTEMPTS = 12;
const TIMER_INTERVAL_MS = 10;

/**
 * Sends requests at a fixed rate, without waiting for earlier responses. Repeats them as the web app does: a read once
 * after some failures, a write with the same idempotency key until it is acknowledged or given up, and a sign-in never.
 * @param requestAt returns the request with the given number; the load sends the requests 0, 1 and so on
 */
export function startLoad(
  url: string,
  requestsPerSecond: number,
  requestAt: (number: number) => PlannedRequest,
): RunningLoad {
  const measurements: RequestMeasurement[] = [];
  const acknowledgedWrites: AcknowledgedWrite[] = [];
  const givenUpWrites: PlannedRequest[] = [];
  const unfinishedRequests = new Set<Promise<void>>();

  const sendWithRetries = async (request: PlannedRequest, due: number): Promise<void> => {
    const failures: FailedAttempt[] = [];
    const attempt = async () => {
      const response = await send(url, request);
      if (!response.ok) failures.push({ at: performance.now(), reason: response.reason });
      return response;
    };
    let response = await attempt();
    if (!response.ok && request.kind === 'page' && FAILURES_TO_RETRY_SOON.has(response.reason)) {
      await wait(READ_RETRY_DELAY_MS);
      response = await attempt();
    }
    const { kind } = request;
    measurements.push({ kind, due, duration: performance.now() - due, hasSucceeded: response.ok, failures });
    if (!request.writes) return;
    for (let attempts = 1; !response.ok && response.canRetry && attempts < MAX_WRITE_ATTEMPTS; attempts += 1) {
      await wait(WRITE_RETRY_DELAY_MS);
      response = await attempt();
    }
    if (response.ok) acknowledgedWrites.push({ id: (JSON.parse(response.text) as { id: string }).id, request });
    else givenUpWrites.push(request);
  };

  const start = performance.now();
  let sentCount = 0;
  const timer = setInterval(() => {
    for (; start + (sentCount * 1000) / requestsPerSecond <= performance.now(); sentCount += 1) {
      const due = start + (sentCount * 1000) / requestsPerSecond;
      const sending = sendWithRetries(requestAt(sentCount), due).finally(() => unfinishedRequests.delete(sending));
      unfinishedRequests.add(sending);
    }
  }, TIMER_INTERVAL_MS);

  return {
    measurements,
    async stop() {
      clearInterval(timer);
      await Promise.all(unfinishedRequests);
      return { acknowledgedWrites, givenUpWrites };
    },
  };
}

type AttemptResult = { ok: true; text: string } | { ok: false; reason: string; canRetry: boolean };

async function send(url: string, { path, headers, body }: PlannedRequest): Promise<AttemptResult> {
  try {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const text = await response.text();
    if (response.ok) return { ok: true, text };
    return { ok: false, reason: String(response.status), canRetry: !isPermanentRejection(response.status) };
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return { ok: false, reason: isTimeout ? 'timeout' : 'no response', canRetry: true };
  }
}
