import { toHaveTextContent } from '@testing-library/jest-dom/matchers';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { noteText } from '#support/specification/exercised.ts';

// As the queries of testingLibrary.ts: the words that an element is asserted to hold are exercised.
expect.extend({
  toHaveTextContent(element: Element, words: string | RegExp) {
    const outcome = toHaveTextContent(element, words);
    if (outcome.pass && !this.isNot && typeof words === 'string') noteText(words);
    return outcome;
  },
});

// Each file starts with our own modules as they are in a new document; packages stay loaded.
vi.resetModules();

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
