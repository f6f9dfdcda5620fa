import { stream } from '#api/client.ts';
import type { ServerEvent } from '#api/eventStream.ts';
import * as endpoints from '#contract/endpoints/plans.ts';
import { PLAN_PARTS, readPlanEvent } from '#contract/plans/events.ts';
import type { PlanEvent } from '#contract/plans/events.ts';
import type { Scope } from '#storage/keys.ts';
import { storage } from '#storage/storage.ts';
import { createGrowingPause } from './growingPause.ts';
import { publishPlanNews } from './planNews.ts';

/**
 * This file notices when the server's copy of the open plan changes (section 14.3): through server-sent events, and by
 * asking every 15 seconds where a proxy does not let the events through. All tabs of a browser share one stream: the
 * tab that holds a lock receives the events and stores the changed plan, which the other tabs then read.
 */

/**
 * The interval, in milliseconds, at which the app asks for changes until the first bytes of the event stream arrive: a
 * proxy may hold them back.
 */
const POLL_INTERVAL = 15_000;
/** The milliseconds without an event or heartbeat after which a stream counts as broken. Heartbeats are 15 s apart. */
const SILENCE_LIMIT = 40_000;

/**
 * Watches the open plan of a user. Calls `onChange` with each event, and with an event that has no revision when the
 * server's copy may have changed unnoticed. Tells all tabs what has changed: see publishPlanNews(). A hidden tab
 * watches nothing. Returns a function that stops this.
 */
export function watchPlan(scope: Scope, onChange: (event: PlanEvent) => void): () => void {
  let controller: AbortController | null = null;

  const adaptToVisibility = () => {
    if (document.visibilityState === 'hidden') {
      // Give up the lock at once: the system may suspend a hidden tab, and a visible tab would wait for it.
      controller?.abort();
      controller = null;
      return;
    }
    if (controller) return;
    controller = new AbortController();
    void withStreamLock(scope, controller.signal, (signal) => followOpenPlan(scope, signal, onChange));
  };
  adaptToVisibility();
  document.addEventListener('visibilitychange', adaptToVisibility);
  return () => {
    document.removeEventListener('visibilitychange', adaptToVisibility);
    controller?.abort();
  };
}

/**
 * Calls `task` when this tab gets the lock that only one tab at a time can hold, so that one tab receives the events.
 * Calls `task` immediately if the browser has no Web Locks API.
 */
async function withStreamLock(
  scope: Scope,
  signal: AbortSignal,
  task: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const locks = globalThis.navigator.locks as LockManager | undefined;
  if (!locks) return task(signal);
  // locks.request() rejects when the signal aborts while this tab waits for the lock.
  await locks.request(`planEvents:${scope}`, { signal }, () => task(signal)).catch(() => undefined);
}

/** Follows the open plan until the signal aborts: receives its events, or asks for changes while that is impossible. */
async function followOpenPlan(scope: Scope, signal: AbortSignal, onChange: (event: PlanEvent) => void): Promise<void> {
  const pause = createGrowingPause();
  let lastEventId: string | undefined;
  let lastPlanId: string | null = null;
  const reportChange = (planId: string, event: PlanEvent) => {
    onChange(event);
    if (event.changed.length > 0) publishPlanNews({ planId, changed: [...event.changed] });
  };
  while (!signal.aborted) {
    const planId = getOpenPlanId(scope);
    if (planId !== lastPlanId) lastEventId = undefined;
    lastPlanId = planId;
    if (planId !== null)
      await streamPlanEvents(scope, planId, signal, lastEventId, {
        onEvent: ({ id, data }) => {
          lastEventId = id;
          pause.reset();
          reportChange(planId, readPlanEvent(data) ?? UNKNOWN_CHANGES);
        },
        onHeldBack: () => reportChange(planId, UNKNOWN_CHANGES),
      });
    if (signal.aborted) return;
    if (getOpenPlanId(scope) !== planId) continue;
    await wait(pause.next(), signal);
    if (!signal.aborted && planId !== null) reportChange(planId, UNKNOWN_CHANGES);
  }
}

/** The event that is reported when events may have been missed: it says that every part of the plan has changed. */
const UNKNOWN_CHANGES: PlanEvent = { changed: PLAN_PARTS };

const getOpenPlanId = (scope: Scope): string | null => storage.values.readMetadata(scope).plan?.id ?? null;

interface StreamListeners {
  readonly onEvent: (event: ServerEvent) => void;
  /**
   * Called at every poll interval until the first part of the stream arrives, because a proxy may hold the stream back.
   */
  readonly onHeldBack: () => void;
}

/**
 * Receives the events of a plan until the stream ends or breaks off, until it brings nothing for SILENCE_LIMIT, or until
 * another plan is opened.
 */
async function streamPlanEvents(
  scope: Scope,
  planId: string,
  signal: AbortSignal,
  lastEventId: string | undefined,
  { onEvent, onHeldBack }: StreamListeners,
): Promise<void> {
  const controller = new AbortController();
  const closeStream = () => {
    unsubscribe();
    controller.abort();
  };
  let silenceTimer = setTimeout(closeStream, SILENCE_LIMIT);
  const pollTimer = setInterval(onHeldBack, POLL_INTERVAL);
  const unsubscribe = storage.device.subscribe(() => {
    if (getOpenPlanId(scope) !== planId) closeStream();
  });
  signal.addEventListener('abort', closeStream);
  try {
    await stream(endpoints.streamPlan, {
      params: { id: planId },
      lastEventId,
      signal: controller.signal,
      onEvent,
      onActivity: () => {
        clearInterval(pollTimer);
        clearTimeout(silenceTimer);
        silenceTimer = setTimeout(closeStream, SILENCE_LIMIT);
      },
    });
  } catch {
    // Ignore the error: the caller asks for changes and opens the stream again.
  } finally {
    clearInterval(pollTimer);
    clearTimeout(silenceTimer);
    unsubscribe();
    signal.removeEventListener('abort', closeStream);
  }
}

/** Resolves after some milliseconds, or when the signal aborts. */
const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    signal.addEventListener('abort', finish);
  });
