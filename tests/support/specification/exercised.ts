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

/** Matches the whole text; `{…}` stands for one or more characters, or for one segment of a path. */
const templateOf = (text: string, placeholder: string) =>
  new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{.*?\}/g, placeholder)}$`);

const messages = MESSAGES.flatMap((group) =>
  group.texts.map((text) => ({
    id: messageItem(group, text),
    template: templateOf(text, '.+'),
    paths: group.on === 'any route' ? [/^/] : group.on.map((route) => ROUTES[route]),
  })),
);
const calls = CALLS.map((call) => ({ id: callItem(call), template: templateOf(call, '[^/]+') }));

function note(ids: readonly string[]): void {
  const test = TestRunner.getCurrentTest();
  if (test) test.meta.exercised = [...new Set([...(test.meta.exercised ?? []), ...ids])];
}

/** The current test has found exactly these words on the page that is shown. */
export function noteText(words: string): void {
  const { pathname } = window.location;
  note(
    messages
      .filter(({ template, paths }) => template.test(words) && paths.some((path) => path.test(pathname)))
      .map(({ id }) => id),
  );
}

/** The current test has found the title of the page that is shown. */
export function noteRoute(): void {
  const { pathname } = window.location;
  note(
    Object.entries(ROUTES)
      .filter(([, path]) => path.test(pathname))
      .map(([route]) => routeItem(route)),
  );
}

/** Our server has answered a page's request in the current test. */
export function noteCall({ method, url }: Request, { ok }: Response): void {
  if (!ok) return;
  const call = `${method} ${new URL(url).pathname.replace('/api', '')}`;
  note(calls.filter(({ template }) => template.test(call)).map(({ id }) => id));
}
