/**
 * Refs that give an element the focus as soon as it is in the page, for content that replaces the button which opened it.
 * They are not hooks: pass one as `ref`, or as `ref` of only the element that should get the focus.
 */

/** Focuses the element and scrolls it into view. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** Focuses the element and leaves the page where it is. */
export function focusInPlaceOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** Focuses the first field of the element. */
export function focusFirstFieldOnMount(element: HTMLElement | null): void {
  element?.querySelector('input')?.focus();
}
