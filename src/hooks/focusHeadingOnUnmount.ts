/**
 * This is a ref callback, not a hook. When its element is removed while it has or contains the focus, as with a button
 * that removes itself, the callback focuses the heading of the nearest section or, outside of sections, of the page. It
 * does not scroll. Without it, the focus would return to the start of the document.
 */
export function focusHeadingOnUnmount(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  // React calls this before it removes the element from the document.
  return () => {
    if (!element.contains(document.activeElement)) return;
    const section = element.parentElement?.closest('section') ?? document.getElementById('main');
    focusHeadingOf(section);
    // The focus is lost again if the section is removed with the element. It is lost, too, if a dialog in the element
    // is closed after this callback, and returns the focus to a button that is removed with the element.
    queueMicrotask(() => {
      if (document.activeElement === document.body)
        focusHeadingOf(section?.isConnected ? section : document.getElementById('main'));
    });
  };
}

function focusHeadingOf(section: HTMLElement | null): void {
  const target = section?.querySelector<HTMLElement>('h1, h2, h3') ?? section;
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
