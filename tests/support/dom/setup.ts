import { toHaveTextContent } from '@testing-library/jest-dom/matchers';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { recordText } from '#support/specification/exercised.ts';

// Makes toHaveTextContent record that the current test has exercised the text, as the queries in testingLibrary.ts do.
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
  // The longest time that `findBy…` and `waitFor` wait. It is for slow machines; passing tests do not wait that long.
  asyncUtilTimeout: 15_000,
  // Format the document only when an error's message is read, because `findBy…` and `waitFor` discard the errors of all
  // attempts except the last.
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

// Start each test with an empty document and empty storage, also after a test of another file.
beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
