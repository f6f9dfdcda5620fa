import { TestRunner } from 'vitest';
import { CALLS, callItemId, messageItemId, routeItemId } from './items.ts';
import { MESSAGES } from './messages.ts';
import { ROUTES } from './routes.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Ids of the specification's items that the test has exercised. */
    exercised?: string[];
  }
}

/** Returns a pattern that matches the whole text. Each `{…}` in the text becomes the pattern `placeholder`. */
const patternOf = (text: string, placeholder: string) =>
  new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{.*?\}/g, placeholder)}$`);

const messageItems = MESSAGES.flatMap((group) =>
  group.texts.map((text) => ({
    id: messageItemId(group, text),
    pattern: patternOf(text, '.+'),
    paths: group.routes === 'any route' ? [/^/] : group.routes.map((route) => ROUTES[route]),
  })),
);
const callItems = CALLS.map((call) => ({ id: callItemId(call), pattern: patternOf(call, '[^/]+') }));

function recordItems(ids: readonly string[]): void {
  const test = TestRunner.getCurrentTest();
  if (test) test.meta.exercised = [...new Set([...(test.meta.exercised ?? []), ...ids])];
}

/** Records that the current test has found this exact text on the current page. */
export function recordText(text: string): void {
  const { pathname } = window.location;
  recordItems(
    messageItems
      .filter(({ pattern, paths }) => pattern.test(text) && paths.some((path) => path.test(pathname)))
      .map(({ id }) => id),
  );
}

/** Records that the current test has found the title of the current page. */
export function recordRoute(): void {
  const { pathname } = window.location;
  recordItems(
    Object.entries(ROUTES)
      .filter(([, path]) => path.test(pathname))
      .map(([route]) => routeItemId(route)),
  );
}

/** Records that our server has sent a successful response to a request of the page in the current test. */
export function recordCall({ method, url }: Request, { ok }: Response): void {
  if (!ok) return;
  const call = `${method} ${new URL(url).pathname.replace('/api', '')}`;
  recordItems(callItems.filter(({ pattern }) => pattern.test(call)).map(({ id }) => id));
}
