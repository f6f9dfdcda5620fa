import * as endpoints from '#contract/endpoints.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { importViolation } from './importTable.ts';
import { breaksSecureContextRule } from './secureContext.ts';
import type { Occurrence, Source } from './sources.ts';

/** A rule for every file of src, server and sample, with an example of code that breaks it. */
interface Rule {
  readonly name: string;
  /** Returns one message for each place in the file that breaks the rule. */
  readonly violations: (source: Source) => readonly string[];
  readonly brokenExample: { readonly path: string; readonly text: string };
}

const listViolations = (occurrences: readonly Occurrence[], breaksRule: (code: string) => unknown) =>
  occurrences
    .filter(({ code }) => breaksRule(code))
    .map(({ code, line }) => `line ${line}: '${code.trim().slice(0, 80)}'`);
const isInside = (source: Source, ...paths: string[]) => paths.some((path) => source.path.startsWith(path));
const isAppFile = (source: Source) => source.path.startsWith('src/');

/** The largest number of lines that a file may have. Tables of data may be longer. */
const MAX_LINES = 250;
const DATA_TABLE_PATHS = ['src/contract/', 'server/db/schema.ts', 'sample/generate/catalogue/words/'];

const TAILWIND_COLOUR =
  /\b(slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3}\b/;
const LITERAL_COLOUR = /#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(rgba?|hsla?|oklch|oklab)\(/i;

const VAGUE_NAMES = /^(utils?|lib|helpers?|types|constants|common|misc|shared)(\.|$)/;

export const RULES: readonly Rule[] = [
  {
    name: 'imports follow the import table: relative inside a directory, # between directories',
    violations: (source) =>
      source.imports.flatMap(({ code, line }) => {
        const violation = importViolation(source.path, code);
        return violation ? [`line ${line}: '${code}' ${violation}`] : [];
      }),
    brokenExample: { path: 'src/domain/money.ts', text: `import type { ReactNode } from 'react';` },
  },
  {
    name: 'only src/storage uses localStorage; two of its files use sessionStorage, for the app and the review page',
    violations: (source) =>
      listViolations(
        source.names,
        (name) =>
          (name === 'localStorage' && !isInside(source, 'src/storage/')) ||
          (name === 'sessionStorage' && !isInside(source, 'src/storage/tabStorage.ts', 'src/storage/pendingVotes.ts')),
      ),
    brokenExample: { path: 'src/pages/home/Hero.tsx', text: `window.localStorage.getItem('authToken');` },
  },
  {
    name: 'the app needs no API that browsers offer in secure contexts only',
    violations: (source) =>
      isAppFile(source)
        ? listViolations([...source.members, ...source.names], (expression) =>
            breaksSecureContextRule(source.path, expression),
          )
        : [],
    brokenExample: {
      path: 'src/storage/randomId.ts',
      text: 'export const randomId = () => globalThis.crypto?.randomUUID();',
    },
  },
  {
    name: 'only src/api, the service worker, the votes of the review page and the download of pictures use the network',
    violations: (source) =>
      isInside(source, 'src/api/', 'src/app/serviceWorker.ts', 'src/review/sendVote.ts', 'server/pictures/')
        ? []
        : [
            ...listViolations(source.calls, (call) =>
              /^((window|globalThis|self)\.)?fetch$|^new XMLHttpRequest$|sendBeacon$/.test(call),
            ),
            ...listViolations(source.imports, (specifier) => specifier === 'axios'),
          ],
    brokenExample: { path: 'src/queries/venues.ts', text: `void fetch('x');` },
  },
  {
    name: 'only queries, session and plan call the endpoints',
    violations: (source) =>
      !isAppFile(source) || isInside(source, 'src/queries/', 'src/session/', 'src/plan/', 'src/app/App.tsx')
        ? []
        : listViolations(source.imports, (specifier) => specifier === '#api/client.ts'),
    brokenExample: { path: 'src/pages/venue/VenuePage.tsx', text: `import { call } from '#api/client.ts';` },
  },
  {
    name: 'URLs of pages and calls are written only in paths.ts, routes.tsx and the contract',
    violations: (source) =>
      !isAppFile(source) ||
      isInside(source, 'src/paths.ts', 'src/app/routes.tsx', 'src/contract/', 'src/env.ts', 'src/readEnv.ts')
        ? []
        : listViolations(source.texts, (text) => /^\/[a-z][\w-]*(\/|\?|$)/i.test(text) && !text.startsWith('/art/')),
    brokenExample: { path: 'src/components/VenueCard.tsx', text: 'const to = (id: string) => `/venues/${id}`;' },
  },
  {
    name: 'only the chat link contains the URL of another site',
    violations: (source) =>
      !isAppFile(source) || isInside(source, 'src/domain/chat', 'src/readEnv.ts')
        ? []
        : listViolations(source.texts, (text) => /https?:\/\/[a-z]|wa\.me/i.test(text) && !text.includes('www.w3.org')),
    brokenExample: { path: 'src/pages/home/Hero.tsx', text: `const to = 'https://wa.me/';` },
  },
  {
    name: 'pages, domain, routes and repositories use no snake_case names of the API',
    violations: (source) =>
      isInside(source, 'src/', 'server/routes/', 'server/repositories/') && !isInside(source, 'src/contract/')
        ? listViolations(source.names, (name) => /^[a-z\d]+(_[a-z\d]+)+$/.test(name))
        : [],
    brokenExample: { path: 'src/domain/catalogue/pricing.ts', text: 'export const price = service.min_budget;' },
  },
  {
    name: 'colours are tokens: no literal colours and no colours of Tailwind’s palette',
    violations: (source) =>
      isAppFile(source)
        ? listViolations(source.texts, (text) => LITERAL_COLOUR.test(text) || TAILWIND_COLOUR.test(text))
        : [],
    brokenExample: { path: 'src/components/ui/Chip.tsx', text: `const chip = <b className="bg-red-500" />;` },
  },
  {
    name: 'domain and contract use no clock, no randomness and no browser',
    violations: (source) =>
      isInside(source, 'src/domain/', 'src/contract/')
        ? [
            ...listViolations(source.calls, (call) =>
              ['new Date', 'Date.now', 'Math.random', 'performance.now'].includes(call),
            ),
            ...listViolations(source.names, (name) => ['window', 'document', 'navigator', 'crypto'].includes(name)),
          ]
        : [],
    brokenExample: { path: 'src/domain/plan/timeline.ts', text: `export const today = () => new Date();` },
  },
  {
    name: 'only src/domain/product.ts contains the product name',
    violations: (source) =>
      isInside(source, 'src/domain/product.ts')
        ? []
        : listViolations(source.texts, (text) => text.includes(PRODUCT_NAME)),
    brokenExample: { path: 'src/pages/home/Hero.tsx', text: `const title = 'Welcome to ${PRODUCT_NAME}';` },
  },
  {
    name: 'no barrel files, except the table of all endpoints',
    violations: (source) =>
      (source.hasOnlyReexports && !isInside(source, 'src/contract/endpoints.ts')) ||
      /(^|\/)index\.tsx?$/.test(source.path)
        ? ['only re-exports other files']
        : [],
    brokenExample: { path: 'src/domain/all.ts', text: `export { formatRupees } from './money.ts';` },
  },
  {
    name: 'no directory or file named utils, helpers and the like',
    violations: (source) => source.path.split('/').filter((part) => VAGUE_NAMES.test(part)),
    brokenExample: { path: 'src/domain/utils.ts', text: 'export const one = 1;' },
  },
  {
    name: `no file over ${MAX_LINES} lines, except tables of data`,
    violations: (source) =>
      source.lineCount > MAX_LINES && !isInside(source, ...DATA_TABLE_PATHS) ? [`${source.lineCount} lines`] : [],
    brokenExample: { path: 'src/pages/home/HomePage.tsx', text: 'void 0;\n'.repeat(MAX_LINES + 1) },
  },
];

/** Returns the names of the endpoints that no file below `folder` uses. */
export function unusedEndpoints(sources: readonly Source[], folder: string): string[] {
  const usedMembers = new Set(
    sources.filter(({ path }) => path.startsWith(folder)).flatMap(({ members }) => members.map(({ code }) => code)),
  );
  return Object.keys(endpoints).filter((name) => !usedMembers.has(`endpoints.${name}`));
}
