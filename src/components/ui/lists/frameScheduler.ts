/** Spreads the rendering of many elements over several frames, between which the page responds to the user. */

/** The work that is started in one frame, in units of the parameter `work`. */
const WORK_PER_FRAME = 24;

const waitingCalls = new Map<() => void, number>();
let isFrameRequested = false;

/**
 * Calls `start` in one of the next frames, after the calls that are already waiting. Returns a function that cancels
 * the call.
 * @param work the work that `start` causes, relative to that of other calls: one frame has room for 24
 */
export function scheduleInFrame(start: () => void, work: number): () => void {
  waitingCalls.set(start, work);
  requestFrame();
  return () => waitingCalls.delete(start);
}

function requestFrame(): void {
  if (isFrameRequested || waitingCalls.size === 0) return;
  isFrameRequested = true;
  requestAnimationFrame(startWaitingCalls);
}

function startWaitingCalls(): void {
  let remainingWork = WORK_PER_FRAME;
  for (const [start, work] of waitingCalls) {
    remainingWork -= work;
    if (remainingWork < 0) break;
    waitingCalls.delete(start);
    start();
  }
  isFrameRequested = false;
  requestFrame();
}
