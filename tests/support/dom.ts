import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A limit, not a wait: a busy machine is slow.
configure({ asyncUtilTimeout: 15_000 });

/** No environment without a screen scrolls: every part of a page is near. */
globalThis.IntersectionObserver = class extends IntersectionObserver {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    super(tell, options);
    this.#tell = tell;
  }
  override observe(target: Element): void {
    this.#tell([{ isIntersecting: true, target } as IntersectionObserverEntry], this);
  }
};

// What one test renders is not there in the next.
afterEach(cleanup);
