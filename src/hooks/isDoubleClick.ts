/** The milliseconds after a click within which another click counts as the second one of a double click. */
const DOUBLE_CLICK_INTERVAL_MS = 500;

/**
 * Returns whether a click now counts as the second one of a double click, for buttons whose second click would do
 * something that the user does not want: open a second chat, or remove the next row of a list, which has moved to the
 * place of the removed one.
 * @param earlierClickAt the value of performance.now() at the earlier click; undefined when there was none
 */
export const isDoubleClick = (earlierClickAt = -Infinity): boolean =>
  performance.now() - earlierClickAt < DOUBLE_CLICK_INTERVAL_MS;
