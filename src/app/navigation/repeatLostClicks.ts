/** Milliseconds for which a browser prepares a transition at most. */
const MAX_TRANSITION_WAIT = 4000;

/**
 * Repeats clicks that a view transition has swallowed. While the browser prepares a transition, it shows the old page
 * as a still picture, and a click reaches the document as a whole instead of the element below the pointer. The click
 * is repeated on that element as soon as the browser finds it. A click on the content of the old page is not repeated,
 * because the new page has replaced that content.
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
