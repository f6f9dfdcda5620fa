import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** Extracts what README.md and docs/ say about the code, so that tests can compare it with the code. */

/** Every Markdown document of the project. */
export const DOCUMENTS: readonly string[] = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.md'))
    .sort(),
];

export const readText = (path: string): string => readFileSync(path, 'utf8');

/** Returns the text of the pattern's first group in each match, without repeats. */
export const firstGroupsOf = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

const TOP_DIRECTORIES = new Set(['src', 'server', 'sample', 'tests', 'docs', 'deploy', 'public', '.ci']);

/** Returns the paths in a document, in backticks or in links, that do not exist. */
export function missingPaths(document: string, text: string): string[] {
  const folder = document.slice(0, document.lastIndexOf('/') + 1);
  const linkedPaths = firstGroupsOf(text, /\]\((?!https?:)([^)#]+)/g).map((path) => `${folder}${path}`);
  const namedPaths = firstGroupsOf(text, /`([\w.-]+(?:\/[\w.-]*)*)`/g).filter(
    (path) => TOP_DIRECTORIES.has(path.split('/')[0] ?? '') || /^[\w.-]+\.(?:tsx?|mjs|json)$/.test(path),
  );
  return [...linkedPaths, ...namedPaths].filter((path) => !existsSync(path));
}

/**
 * Returns the section numbers that a text names: those of "section 7" and of "sections 3, 5 and 10.4", and the first
 * and the last of "sections 2 to 4".
 */
export function citedSections(text: string): string[] {
  const NUMBER = String.raw`\d+(?:\.\d+)?`;
  const sectionLists = text.matchAll(
    new RegExp(String.raw`\bsections? (${NUMBER}(?:(?:, | and | or | to )${NUMBER})*)`, 'gi'),
  );
  return [...new Set([...sectionLists].flatMap(([, list = '']) => list.match(new RegExp(NUMBER, 'g')) ?? []))];
}

/** Returns the section numbers in the headings of the specification, such as "7" and "7.2". */
export const sectionNumbersOf = (text: string): string[] =>
  [...text.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number = '']) => number);

/** Returns the text of a section ("7") or subsection ("7.2"), without its heading. */
export function sectionText(text: string, section: string): string {
  const level = section.includes('.') ? '###' : '##';
  const [, rest = ''] = text.split(
    new RegExp(String.raw`^${level} ${section.replace('.', String.raw`\.`)}\.? .*$`, 'm'),
  );
  return rest.split(new RegExp(`^#{2,${level.length}} `, 'm'))[0] ?? '';
}

/** Returns the text under a heading of level two. */
export const textUnderHeading = (text: string, heading: string): string =>
  text.split(`## ${heading}\n`)[1]?.split(/^## /m)[0] ?? '';

/**
 * Returns the paths in the directory tree of a document: the code block that starts with `docs/`, in which each level
 * is indented by two spaces.
 */
export function directoryTreePaths(text: string): string[] {
  const [, block = ''] = /^```\n(docs\/[\s\S]*?)^```$/m.exec(text) ?? [];
  const parents: string[] = [];
  return block.split('\n').flatMap((line) => {
    const [, indent = '', names = ''] = /^( *)(\S+(?:, \S+)*) {2}/.exec(line) ?? /^( *)(\S+)$/.exec(line) ?? [];
    if (!names) return [];
    parents.length = indent.length / 2;
    const paths = names.split(', ').map((name) => parents.join('') + name);
    parents.push(names);
    return paths;
  });
}

/** Finds each "`name` in `path`" in a document, and returns those for which the file does not contain the name. */
export const brokenNameReferences = (text: string): string[] =>
  [...text.matchAll(/`([\w-]+)` in `([^`]+)`/g)]
    .filter(([, name = '', path = '']) => !existsSync(path) || !readText(path).includes(name))
    .map(([match]) => match);

/** Returns the first cell of every table row in a Markdown text, without the heading rows. */
export function tableTerms(text: string): string[] {
  const cells = text.split('\n').map((line) => /^\| (.+?) +\|/.exec(line)?.[1] ?? '');
  const isDivider = (cell = '') => /^-+$/.test(cell);
  return cells.filter((cell, index) => cell !== '' && !isDivider(cell) && !isDivider(cells[index + 1]));
}
