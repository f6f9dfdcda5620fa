/** Spreads the rendering of many elements over several frames, between which the page responds to the user. */

/** The work that is started in one frame, in units of the parameter `work`. */
const WORK_PER_FRAME = 24;

const waitingCalls = new Map<() => void, number>();
let isScheduled = false;

/**
 * Calls `start` in one of the next frames, after all others that were waiting before. Returns a function that ends the
 * waiting.
 * @param work the work that `start` causes, relative to that of other calls: one frame has room for 24
 */
export function scheduleInFrame(start: () => void, work: number): () => void {
  waitingCalls.set(start, work);
  requestFrame();
  return () => waitingCalls.delete(start);
}

function requestFrame(): void {
  if (isScheduled || waitingCalls.size === 0) return;
  isScheduled = true;
  requestAnimationFrame(startNext);
}

function startNext(): void {
  let room = WORK_PER_FRAME;
  for (const [start, work] of waitingCalls) {
    room -= work;
    if (room < 0) break;
    waitingCalls.delete(start);
    start();
  }
  isScheduled = false;
  requestFrame();
}
