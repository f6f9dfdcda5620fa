/**
 * A ref callback, not a hook, for an element that may be removed while it has the focus or contains it, such as a
 * button that removes itself. The heading of the nearest section or, without one, of the page then gets the focus,
 * without scrolling; otherwise the focus would return to the start of the document.
 */
export function focusHeadingOnUnmount(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  // React calls this before it removes the element from the document.
  return () => {
    if (!element.contains(document.activeElement)) return;
    const section = element.parentElement?.closest('section') ?? document.getElementById('main');
    const target = section?.querySelector<HTMLElement>('h1, h2, h3') ?? section;
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
}
