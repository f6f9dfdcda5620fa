import { onTestFinished, vi } from 'vitest';

/** Every part of a page is near the screen, for a test environment that scrolls nothing. Until the end of the test. */
export function seeEverything(): void {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: IntersectionObserverCallback;
      constructor(tell: IntersectionObserverCallback) {
        this.#tell = tell;
      }
      observe(target: Element): void {
        const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
        this.#tell([entry], this as unknown as IntersectionObserver);
      }
      disconnect(): void {
        // It tells once.
      }
    },
  );
}
