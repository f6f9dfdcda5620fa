/**
 * Ref callbacks that focus an element as soon as it is in the page, for content that replaces the button which opened
 * it. They are not hooks: pass one as the `ref` of an element.
 */

/** Focuses the element and scrolls it into view. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** Focuses the element without scrolling. */
export function focusInPlaceOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** Focuses the first input field inside the element. */
export function focusFirstFieldOnMount(element: HTMLElement | null): void {
  element?.querySelector('input')?.focus();
}
