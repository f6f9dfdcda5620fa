/** The milliseconds after a click within which another click counts as the second one of a double click. */
const DOUBLE_CLICK_INTERVAL_MS = 500;

/**
 * Returns whether a click counts as the second one of a double click. Ask this in the click handler of a button that
 * removes its row from a list: the next row moves to the place of that row, so the second click meets the button of the
 * next row.
 * @param earlierClickAt the value of performance.now() at the earlier click; undefined when there was none
 */
export const isDoubleClick = (earlierClickAt = -Infinity): boolean =>
  performance.now() - earlierClickAt < DOUBLE_CLICK_INTERVAL_MS;
