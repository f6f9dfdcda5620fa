/** The longest time, in milliseconds, for which a browser prepares a view transition. */
const MAX_TRANSITION_WAIT = 4000;

/**
 * Repeats clicks that a view transition has lost. While the browser prepares a transition, it shows a screenshot of the
 * old page, and dispatches a click to the `html` element instead of the element below the pointer. As soon as the
 * browser can find the element below the pointer again, the click is repeated on that element. A click inside `main` is
 * not repeated, because the new page has replaced what the user clicked there.
 */
export function repeatLostClicks(): void {
  document.documentElement.addEventListener('click', (click) => {
    if (click.target !== document.documentElement) return;
    const repeat = () => {
      const element = document.elementFromPoint(click.clientX, click.clientY);
      if (element === document.documentElement) {
        if (performance.now() - click.timeStamp < MAX_TRANSITION_WAIT) requestAnimationFrame(repeat);
      } else if (element && !element.closest('main')) element.dispatchEvent(new MouseEvent('click', click));
    };
    requestAnimationFrame(repeat);
  });
}
