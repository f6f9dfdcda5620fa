import { TestRunner } from 'vitest';
import { CALLS, callItem, messageItem, routeItem } from './items.ts';
import { MESSAGES } from './messages.ts';
import { ROUTES } from './routes.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Ids of the specification's items that the test has exercised. */
    exercised?: string[];
  }
}

/** Returns a pattern that matches the whole text and in which the pattern `placeholder` replaces each `{…}`. */
const patternOf = (text: string, placeholder: string) =>
  new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{.*?\}/g, placeholder)}$`);

const messages = MESSAGES.flatMap((group) =>
  group.texts.map((text) => ({
    id: messageItem(group, text),
    pattern: patternOf(text, '.+'),
    paths: group.routes === 'any route' ? [/^/] : group.routes.map((route) => ROUTES[route]),
  })),
);
const calls = CALLS.map((call) => ({ id: callItem(call), pattern: patternOf(call, '[^/]+') }));

function record(ids: readonly string[]): void {
  const test = TestRunner.getCurrentTest();
  if (test) test.meta.exercised = [...new Set([...(test.meta.exercised ?? []), ...ids])];
}

/** Records that the current test has found exactly this text on the current page. */
export function recordText(text: string): void {
  const { pathname } = window.location;
  record(
    messages
      .filter(({ pattern, paths }) => pattern.test(text) && paths.some((path) => path.test(pathname)))
      .map(({ id }) => id),
  );
}

/** Records that the current test has found the title of the current page. */
export function recordRoute(): void {
  const { pathname } = window.location;
  record(
    Object.entries(ROUTES)
      .filter(([, path]) => path.test(pathname))
      .map(([route]) => routeItem(route)),
  );
}

/** Records that our server has sent a successful response to a request of the page in the current test. */
export function recordCall({ method, url }: Request, { ok }: Response): void {
  if (!ok) return;
  const call = `${method} ${new URL(url).pathname.replace('/api', '')}`;
  record(calls.filter(({ pattern }) => pattern.test(call)).map(({ id }) => id));
}
