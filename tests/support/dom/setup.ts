import { toHaveTextContent } from '@testing-library/jest-dom/matchers';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { recordText } from '#support/specification/exercised.ts';

// Like the queries in testingLibrary.ts, toHaveTextContent records the text that it has found as exercised.
expect.extend({
  toHaveTextContent(element: Element, expected: string | RegExp) {
    const outcome = toHaveTextContent(element, expected);
    if (outcome.pass && !this.isNot && typeof expected === 'string') recordText(expected);
    return outcome;
  },
});

// Let each file load our own modules again, as a new document does. npm packages stay loaded.
vi.resetModules();

configure(({ getElementError }) => ({
  // The longest time that `findBy…` and `waitFor` wait, for slow machines. Passing tests do not wait that long.
  asyncUtilTimeout: 15_000,
  // Print the document only when the message is read: `findBy…` and `waitFor` drop the errors of all attempts but the
  // last.
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    });
  },
}));

/** Reports every observed element as visible immediately, because happy-dom has no layout. */
globalThis.IntersectionObserver = class extends IntersectionObserver {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    super(callback, options);
    this.#callback = callback;
  }
  override observe(target: Element): void {
    this.#callback([{ isIntersecting: true, target } as IntersectionObserverEntry], this);
  }
};

afterEach(cleanup);

// Each test starts with an empty document and an empty device, also after a test of another file.
beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
