import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as endpoints from '#contract/endpoints.ts';
import { userCodecs } from '#storage/userCodecs.ts';
import {
  DOCUMENTS,
  citedSections,
  brokenNameReferences,
  missingPaths,
  firstGroupsOf,
  readText,
  textUnderHeading,
  sectionText,
  sectionNumbersOf,
  tableTerms,
  directoryTreePaths,
} from '#support/rules/documents.ts';
import { importTableLines } from '#support/rules/importTable.ts';

/**
 * This file checks README.md and docs/ against the code: what they mention must exist, and what must be documented is
 * in them.
 */

const sourceFilesIn = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:[jt]sx?|mjs|css|sql)$/.test(name))
      .map((name) => `${folder}/${name}`),
  );

/** The directories that need not be in the tree of README.md: hidden and generated ones, and the static files. */
const DIRECTORIES_NOT_IN_README =
  /^(?:\.|node_modules|dist|public|coverage|test-results|playwright-report|screenshots)/;

/** The changes for which README.md must name the file to open. */
const CHANGES_LISTED_IN_README = [
  'a rule or a number',
  'a label',
  'colours',
  'a page',
  'a city',
  'a field of a venue',
  'a quiz question',
  'a call of the API',
];

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readText(document);

  it('mentions only paths that exist', () => {
    expect(missingPaths(document, text)).toEqual([]);
  });

  it('mentions only scripts of package.json', () => {
    const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
    const mentionedScripts = firstGroupsOf(text, /\bnpm run (?:-s )?([a-z][\w:-]*)/g);
    expect(mentionedScripts.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('README.md', () => {
  const readme = readText('README.md');

  it('has at most 8 kB', () => {
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(8192);
  });

  it('shows a tree of paths that exist, with every directory in the root, in src and in server', () => {
    const treePaths = directoryTreePaths(readme);
    expect(treePaths.filter((path) => !existsSync(path))).toEqual([]);
    const directories = ['.', 'src', 'server'].flatMap((parent) =>
      readdirSync(parent, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !DIRECTORIES_NOT_IN_README.test(entry.name))
        .map(({ name }) => (parent === '.' ? `${name}/` : `${parent}/${name}/`)),
    );
    expect(directories.filter((directory) => !treePaths.includes(directory))).toEqual([]);
  });

  it('shows the import table that tests enforce', () => {
    const linesWithArrow = readme.split('\n').filter((line) => / → (?!Open)/.test(line) && !line.startsWith('|'));
    expect(linesWithArrow).toEqual(importTableLines());
  });

  it('says which file to open for the most common changes', () => {
    const changes = tableTerms(textUnderHeading(readme, 'I want to change …'));
    expect(changes).toEqual(expect.arrayContaining(CHANGES_LISTED_IN_README));
    expect(brokenNameReferences(readme)).toEqual([]);
  });

  it('has five commands and links to every document', () => {
    expect(tableTerms(textUnderHeading(readme, 'Commands'))).toHaveLength(5);
    for (const name of readdirSync('docs')) expect(readme).toContain(`(docs/${name})`);
  });
});

describe('docs/specification.md', () => {
  const specification = readText('docs/specification.md');
  const sections = sectionNumbersOf(specification);

  it('numbers its sections 1 to 15 without a gap', () => {
    const topLevelSections = sections.filter((number) => !number.includes('.'));
    expect(topLevelSections).toEqual(Array.from({ length: 15 }, (_, index) => String(index + 1)));
    for (const section of topLevelSections) {
      const subsections = sections.filter((number) => number.startsWith(`${section}.`));
      expect(subsections).toEqual(subsections.map((_, index) => `${section}.${index + 1}`));
    }
  });

  it('has every section that code, tests and documents cite', () => {
    const searchedFiles = [...sourceFilesIn('src', 'server', 'sample', 'tests'), ...DOCUMENTS];
    const brokenCitations = searchedFiles.flatMap((path) =>
      citedSections(readText(path))
        .filter((number) => !sections.includes(number))
        .map((number) => `${path} cites section ${number}`),
    );
    expect(brokenCitations).toEqual([]);
  });

  it('describes every call of the contract in sections 7 and 14.10', () => {
    const comparablePath = (path: string) => path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '{}');
    const callsText = sectionText(specification, '7') + sectionText(specification, '14.10');
    const specifiedPaths = new Set(firstGroupsOf(callsText, /(\/[^`\s]*)`/g).map(comparablePath));
    expect(
      Object.values(endpoints)
        .map(({ path }) => comparablePath(path))
        .filter((path) => !specifiedPaths.has(path)),
    ).toEqual([]);
  });

  it('lists every route of the app in section 2.2', () => {
    const withoutParameterNames = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, '{}');
    const specifiedPaths = new Set(
      firstGroupsOf(sectionText(specification, '2.2'), /`(\/[^`]*)`/g).map(withoutParameterNames),
    );
    const routePaths = firstGroupsOf(readText('src/app/routes.tsx'), /^ {4}path: '(\/[^']*)'/gm);
    expect(routePaths.length).toBeGreaterThan(10);
    expect(routePaths.filter((path) => !specifiedPaths.has(withoutParameterNames(path)))).toEqual([]);
  });

  it('lists every storage key of a user in section 3.7', () => {
    const storageText = sectionText(specification, '3.7');
    expect(Object.keys(userCodecs).filter((key) => !storageText.includes(`\`${key}\``))).toEqual([]);
  });
});

describe('docs/operations.md', () => {
  const operations = readText('docs/operations.md');

  it('lists the settings that the code reads, as .env.example does', () => {
    const settingNames = [
      ...firstGroupsOf(readText('src/readEnv.ts'), /'(VITE_[A-Z_]+)'/g),
      ...firstGroupsOf(readText('server/environment.ts'), /^ {2}([A-Z_]+): z\./gm),
    ].toSorted();
    expect(firstGroupsOf(operations, /^\| `([A-Z_]+)`/gm).toSorted()).toEqual(settingNames);
    expect(firstGroupsOf(readText('.env.example'), /^([A-Z_]+)=/gm).toSorted()).toEqual(
      settingNames.filter((name) => name !== 'NODE_ENV'),
    );
  });

  it('lists every script of package.json', () => {
    const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
    const listedScripts = firstGroupsOf(operations, /^\| `npm (?:run )?(?:-s )?([\w:-]+)/gm);
    expect(listedScripts.toSorted()).toEqual(Object.keys(scripts).toSorted());
  });
});

describe('the containers', () => {
  const composeText = readText('compose.yaml');

  it('pass on the settings of secrets, proxies and pictures', () => {
    expect(composeText.match(/JWT_SECRET_PREVIOUS: \$\{JWT_SECRET_PREVIOUS:-\}/g)).toHaveLength(2);
    expect(firstGroupsOf(composeText, /TRUSTED_PROXIES: \$\{TRUSTED_PROXIES:-(\d)\}/g)).toEqual(['1', '0']);
    expect(composeText.match(/PICTURES_BUCKET: \$\{PICTURES_BUCKET:-\}/g)).toHaveLength(2);
  });

  it('have more time to stop than the server needs to finish its requests', () => {
    // In compose.yaml, all services of the product use the anchor `hardened`.
    const [, hardenedSettings = ''] = /^x-hardened: &hardened\n((?: .*\n)+)/m.exec(composeText) ?? [];
    const [stopGracePeriod] = firstGroupsOf(hardenedSettings, /stop_grace_period: (\d+)s/g);
    expect(Number(stopGracePeriod)).toBeGreaterThan(10);
  });

  it('have a proxy that does not end the stream of a plan between two heartbeats (section 14.3)', () => {
    const [heartbeat] = firstGroupsOf(readText('server/http/planStreams.ts'), /HEARTBEAT_INTERVAL_MS = ([\d_]+);/g);
    const [timeout] = firstGroupsOf(readText('deploy/haproxy.cfg'), /timeout server (\d+)s/g);
    expect(Number(timeout) * 1000).toBeGreaterThan(2 * Number(heartbeat?.replaceAll('_', '')));
  });
});

describe('docs/glossary.md', () => {
  const glossary = readText('docs/glossary.md');
  const termsByTable = glossary.split('## ').slice(1).map(tableTerms);

  it('defines each term once, in alphabetical order', () => {
    for (const terms of termsByTable) expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b, 'en')));
    const allTerms = termsByTable.flat();
    expect(new Set(allTerms).size).toBe(allTerms.length);
  });

  it('defines only terms that code or other documents use', () => {
    const usedText = [...sourceFilesIn('src', 'server', 'sample', 'tests'), ...DOCUMENTS]
      .filter((path) => path !== 'docs/glossary.md')
      .map(readText)
      .join('\n');
    const terms = termsByTable.flat().flatMap((term) => term.split(', '));
    expect(terms.filter((term) => !new RegExp(term.replaceAll(/[ -]/g, '[-_ ]?'), 'i').test(usedText))).toEqual([]);
  });

  it('defines the colour families of the Tailwind configuration, such as henna', () => {
    const colourFamilies = firstGroupsOf(readText('tailwind.config.ts'), /^ +'?(\w+)(?:-wash)': 'var/gm);
    expect(colourFamilies.filter((name) => name !== 'danger' && !glossary.includes(`| ${name} `))).toEqual([]);
  });

  it('cites only sections that the specification has', () => {
    const citedNumbers = firstGroupsOf(glossary, /\((\d+(?:\.\d+)?)\)/g);
    const sections = sectionNumbersOf(readText('docs/specification.md'));
    expect(citedNumbers.filter((number) => !sections.includes(number))).toEqual([]);
  });
});

describe('docs/decisions', () => {
  it.each(readdirSync('docs/decisions'))('%s has a date and the parts context, decision and consequence', (name) => {
    const [, date = ''] = /^(\d{4}-\d\d-\d\d)(?:-[a-z0-9]+)+\.md$/.exec(name) ?? [];
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    const text = readText(`docs/decisions/${name}`);
    expect(text.match(/^\*\*\w+\.\*\*/gm)).toEqual(['**Context.**', '**Decision.**', '**Consequence.**']);
  });
});

describe('the functions that check documents', () => {
  it('find a path that does not exist', () => {
    expect(missingPaths('docs/x.md', '`src/main.tsx` `src/gone.ts` [a](glossary.md) [b](gone.md) `GET`')).toEqual([
      'docs/gone.md',
      'src/gone.ts',
    ]);
  });

  it('find a name that a file does not contain', () => {
    const text = '`routes` in `src/app/routes.tsx`, `gone` in `src/app/routes.tsx`, `x` in `src/gone.ts`';
    expect(brokenNameReferences(text)).toEqual(['`gone` in `src/app/routes.tsx`', '`x` in `src/gone.ts`']);
  });

  it('read the paths of a tree', () => {
    const tree = '```\ndocs/  text\nsrc/\n  a.ts, b.ts  two files\n  ui/    parts\n    c/   deeper\ntests/\n```';
    expect(directoryTreePaths(tree)).toEqual([
      'docs/',
      'src/',
      'src/a.ts',
      'src/b.ts',
      'src/ui/',
      'src/ui/c/',
      'tests/',
    ]);
  });

  it('find the numbers in lists of cited sections', () => {
    expect(citedSections('Sections 2, 3 and 10.4; sections 5 to 6; section 9.')).toEqual([
      '2',
      '3',
      '10.4',
      '5',
      '6',
      '9',
    ]);
  });
});
