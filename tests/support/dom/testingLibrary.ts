import * as library from '@testing-library/react';
import { noteRoute, noteText } from '#support/specification/exercised.ts';

/**
 * Testing Library, whose `screen` and `within` note what they have found as exercised (tests/support/specification).
 * `get…` and `find…` fail a test when they find nothing, so it depends on the exact words that it gave them. What
 * `query…`, a pattern or a part of the words finds is not noted: the test may pass without.
 */
export * from '@testing-library/react';

export const screen = noting(library.screen);
export const within = (element: HTMLElement) => noting(library.within(element));

type Query = (...given: readonly unknown[]) => unknown;

/** The same queries, which note what they find. */
export function noting<Queries extends object>(queries: Queries): Queries {
  const entries = Object.entries(queries) as [string, Query][];
  return Object.fromEntries(
    entries.map(([name, query]) => [name, /^(?:get|find)/.test(name) ? notingQuery(name, query) : query]),
  ) as Queries;
}

function notingQuery(name: string, query: Query): Query {
  return (...given) => {
    const found = query(...given);
    const words = exactWords(name, given);
    if (words === null) return found;
    return found instanceof Promise ? found.then((later) => note(words, later)) : note(words, found);
  };
}

/** The words that a query looks for; null when it looks for no exact words. */
function exactWords(query: string, [matcher, options]: readonly unknown[]): string | null {
  const { name, exact } = (options ?? {}) as { name?: unknown; exact?: boolean };
  const words = query.endsWith('ByRole') ? name : matcher;
  return typeof words === 'string' && exact !== false ? words : null;
}

function note(words: string, found: unknown): unknown {
  noteText(words);
  if ([found].flat().some((element) => element instanceof Element && element.matches('header ~ main h1'))) noteRoute();
  return found;
}
