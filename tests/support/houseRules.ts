import * as endpoints from '#contract/endpoints.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { importFault } from './importTable.ts';
import type { Found, Source } from './sources.ts';

/** What holds for every file of src and server. Each rule carries a small file that breaks it. */
interface Rule {
  readonly name: string;
  /** What is wrong in this file, if anything. */
  readonly faults: (source: Source) => readonly string[];
  readonly broken: { readonly path: string; readonly text: string };
}

const list = (found: readonly Found[], wrong: (what: string) => unknown, say = (what: string) => `'${what}'`) =>
  found.filter(({ what }) => wrong(what)).map(({ what, line }) => `line ${line}: ${say(what.trim().slice(0, 80))}`);
const inside = (source: Source, ...places: string[]) => places.some((place) => source.path.startsWith(place));
const isApp = (source: Source) => source.path.startsWith('src/');

/** Longest file, in lines; tables of data may be longer. */
const LONGEST = 250;
const TABLES = ['src/contract/', 'server/db/schema.ts', 'server/db/seed/', 'server/pictures/palettes.ts'];

const PALETTE =
  /\b(slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3}\b/;
const COLOUR = /#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(rgba?|hsla?|oklch|oklab)\(/i;

const DRAWERS = /^(utils?|lib|helpers?|types|constants|common|misc|shared)(\.|$)/;

export const RULES: readonly Rule[] = [
  {
    name: 'imports go only where the table allows, relative inside a room, # through a wall',
    faults: (source) =>
      source.imports.flatMap(({ what, line }) => {
        const fault = importFault(source.path, what);
        return fault ? [`line ${line}: '${what}' ${fault}`] : [];
      }),
    broken: { path: 'src/domain/money.ts', text: `import type { ReactNode } from 'react';` },
  },
  {
    name: 'only the storage room touches localStorage; drafts of forms may use sessionStorage',
    faults: (source) =>
      inside(source, 'src/storage/')
        ? []
        : list(
            source.names,
            (name) =>
              name === 'localStorage' || (name === 'sessionStorage' && !source.path.startsWith('src/hooks/useDraft')),
          ),
    broken: { path: 'src/pages/home/Hero.tsx', text: `window.localStorage.getItem('authToken');` },
  },
  {
    name: 'only the api room asks the network',
    faults: (source) =>
      inside(source, 'src/api/')
        ? []
        : [
            ...list(source.calls, (call) =>
              /^((window|globalThis|self)\.)?fetch$|^new XMLHttpRequest$|sendBeacon$/.test(call),
            ),
            ...list(source.imports, (address) => address === 'axios'),
          ],
    broken: { path: 'src/queries/venues.ts', text: `void fetch('x');` },
  },
  {
    name: 'addresses of screens and calls are written in paths.ts, routes.tsx and the contract',
    faults: (source) =>
      !isApp(source) ||
      inside(source, 'src/paths.ts', 'src/routes.tsx', 'src/contract/', 'src/env.ts', 'src/readEnv.ts')
        ? []
        : list(source.texts, (text) => /^\/[a-z][\w-]*(\/|\?|$)/i.test(text) && !text.startsWith('/art/')),
    broken: { path: 'src/components/VenueCard.tsx', text: 'const to = (id: string) => `/venues/${id}`;' },
  },
  {
    name: 'other sites are named only where the chat link is made',
    faults: (source) =>
      !isApp(source) || inside(source, 'src/domain/chat', 'src/readEnv.ts')
        ? []
        : list(source.texts, (text) => /https?:\/\/[a-z]|wa\.me/i.test(text) && !text.includes('www.w3.org')),
    broken: { path: 'src/pages/home/Hero.tsx', text: `const to = 'https://wa.me/';` },
  },
  {
    name: 'colours are tokens: no literal, none of the default palette',
    faults: (source) => (isApp(source) ? list(source.texts, (text) => COLOUR.test(text) || PALETTE.test(text)) : []),
    broken: { path: 'src/components/ui/Chip.tsx', text: `const chip = <b className="bg-red-500" />;` },
  },
  {
    name: 'the domain knows neither clock nor chance nor browser',
    faults: (source) =>
      inside(source, 'src/domain/', 'src/contract/')
        ? [
            ...list(source.calls, (call) => ['new Date', 'Date.now', 'Math.random', 'performance.now'].includes(call)),
            ...list(source.names, (name) => ['window', 'document', 'navigator', 'crypto'].includes(name)),
          ]
        : [],
    broken: { path: 'src/domain/timeline.ts', text: `export const today = () => new Date();` },
  },
  {
    name: 'the product’s name is spelt once',
    faults: (source) =>
      inside(source, 'src/domain/product.ts') ? [] : list(source.texts, (text) => text.includes(PRODUCT_NAME)),
    broken: { path: 'src/pages/home/Hero.tsx', text: `const title = 'Welcome to ${PRODUCT_NAME}';` },
  },
  {
    name: 'no barrels, but the table of all calls',
    faults: (source) =>
      (source.onlyReexports && !inside(source, 'src/contract/endpoints.ts')) || /(^|\/)index\.tsx?$/.test(source.path)
        ? ['re-exports what stands elsewhere']
        : [],
    broken: { path: 'src/domain/all.ts', text: `export { formatRupees } from './money.ts';` },
  },
  {
    name: 'no drawers: a thing lives with what uses it',
    faults: (source) => source.path.split('/').filter((part) => DRAWERS.test(part)),
    broken: { path: 'src/domain/utils.ts', text: 'export const one = 1;' },
  },
  {
    name: `no file over ${LONGEST} lines, but tables`,
    faults: (source) => (source.lines > LONGEST && !inside(source, ...TABLES) ? [`${source.lines} lines`] : []),
    broken: { path: 'src/pages/home/HomePage.tsx', text: 'void 0;\n'.repeat(LONGEST + 1) },
  },
];

/** Rows of the endpoint table that one half does not name: `of` is the half's folder. */
export function unusedEndpoints(sources: readonly Source[], of: string): string[] {
  const named = new Set(
    sources.filter(({ path }) => path.startsWith(of)).flatMap(({ members }) => members.map(({ what }) => what)),
  );
  return Object.keys(endpoints).filter((name) => !named.has(`endpoints.${name}`));
}
