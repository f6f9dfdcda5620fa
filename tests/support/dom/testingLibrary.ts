import * as library from '@testing-library/react';
import { recordRoute, recordText } from '#support/specification/exercised.ts';

/**
 * Testing Library with a `screen` and a `within` that record that a test has exercised a text
 * (tests/support/specification). They record only the exact texts of `get…` and `find…`, which fail the test when the
 * text is missing. With `query…`, a pattern or a part of a text, the test may pass without the text.
 */
export * from '@testing-library/react';

export const screen = withRecording(library.screen);
export const within = (element: HTMLElement) => withRecording(library.within(element));

type Query = (...parameters: readonly unknown[]) => unknown;

/** Makes the `get…` and `find…` queries record the texts that they find. */
export function withRecording<Queries extends object>(queries: Queries): Queries {
  const namedQueries = Object.entries(queries) as [string, Query][];
  return Object.fromEntries(
    namedQueries.map(([name, query]) => [name, /^(?:get|find)/.test(name) ? createRecordingQuery(name, query) : query]),
  ) as Queries;
}

function createRecordingQuery(name: string, query: Query): Query {
  return (...parameters) => {
    const found = query(...parameters);
    const text = exactTextOf(name, parameters);
    if (text === null) return found;
    return found instanceof Promise
      ? found.then((resolved) => recordFoundText(text, resolved))
      : recordFoundText(text, found);
  };
}

/** Returns the exact text that a query looks for, or null when it looks for a pattern or a part of a text. */
function exactTextOf(query: string, [matcher, options]: readonly unknown[]): string | null {
  const { name, exact } = (options ?? {}) as { name?: unknown; exact?: boolean };
  const text = query.endsWith('ByRole') ? name : matcher;
  return typeof text === 'string' && exact !== false ? text : null;
}

/**
 * Records that the test has exercised the text. Also records the route when the text is the title of the page. Returns
 * `found`.
 */
function recordFoundText(text: string, found: unknown): unknown {
  recordText(text);
  if ([found].flat().some((element) => element instanceof Element && element.matches('header ~ main h1')))
    recordRoute();
  return found;
}
