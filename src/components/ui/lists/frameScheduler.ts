/** Spreads the rendering of many elements over several frames, between which the page responds to the user. */

/** The most work that is started in one frame, in units of the parameter `work`. */
const WORK_PER_FRAME = 24;

/** The calls that wait for a frame, in their order, with the work of each. */
const workByWaitingCall = new Map<() => void, number>();
let isFrameRequested = false;

/**
 * Calls `start` in one of the next frames, after the calls that are already waiting. Returns a function that cancels
 * the call.
 * @param work the work that `start` causes, relative to that of other calls, at most 24: one frame has room for that
 */
export function scheduleInFrame(start: () => void, work: number): () => void {
  workByWaitingCall.set(start, work);
  requestFrame();
  return () => workByWaitingCall.delete(start);
}

function requestFrame(): void {
  if (isFrameRequested || workByWaitingCall.size === 0) return;
  isFrameRequested = true;
  requestAnimationFrame(startWaitingCalls);
}

function startWaitingCalls(): void {
  let remainingWork = WORK_PER_FRAME;
  for (const [start, work] of workByWaitingCall) {
    remainingWork -= work;
    if (remainingWork < 0) break;
    workByWaitingCall.delete(start);
    start();
  }
  isFrameRequested = false;
  requestFrame();
}
