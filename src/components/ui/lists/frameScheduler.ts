/** Spreads the rendering of many elements over several frames, between which the page responds to the user. */

/** The work that is started in one frame, in units of the parameter `work`. */
const WORK_PER_FRAME = 24;

const waiting = new Map<() => void, number>();
let isScheduled = false;

/**
 * Calls `start` in one of the next frames, after all others that were waiting before. Returns a function that ends the
 * waiting.
 * @param work the work that `start` causes, relative to that of other calls: one frame has room for 24
 */
export function scheduleInFrame(start: () => void, work: number): () => void {
  waiting.set(start, work);
  requestFrame();
  return () => waiting.delete(start);
}

function requestFrame(): void {
  if (isScheduled || waiting.size === 0) return;
  isScheduled = true;
  requestAnimationFrame(startNext);
}

function startNext(): void {
  let room = WORK_PER_FRAME;
  for (const [start, work] of waiting) {
    room -= work;
    if (room < 0) break;
    waiting.delete(start);
    start();
  }
  isScheduled = false;
  requestFrame();
}
