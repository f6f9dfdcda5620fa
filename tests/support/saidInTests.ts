import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import type { ESTree } from 'vite';
import { namesOf } from './sources.ts';

/**
 * A text or number that stands in a test, or in what a test uses of its own file, with the sections that the names of
 * the test and its groups cite.
 */
export interface Said {
  readonly path: string;
  readonly what: string | number;
  readonly sections: ReadonlySet<number>;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** 'it' of `it(…)`, `it.each(…)(…)` and `it.only(…)`. */
function calleeName(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return calleeName(node.object);
  return node.type === 'CallExpression' ? calleeName(node.callee) : '';
}

function wordsOf(title: ESTree.Node | undefined): string {
  if (title?.type === 'Literal') return String(title.value);
  return title?.type === 'TemplateLiteral' ? title.quasis.map(({ value }) => value.cooked ?? '').join('') : '';
}

/** "… (sections 2, 4 and 9)" cites 2, 4 and 9; "(sections 2 to 4)" those between as well. */
function sectionsIn(title: string): number[] {
  return [...title.matchAll(/\bsections? (\d(?:(?:, | and | to )\d)*)/g)].flatMap(([, list = '']) => {
    const cited = [...list.matchAll(/\d/g)].map(Number);
    const [from = 0, to = 0] = cited;
    return list.includes(' to ') ? Array.from({ length: to - from + 1 }, (_, index) => from + index) : cited;
  });
}

/** What one file of tests says. */
export function saidIn(path: string, text: string): Said[] {
  const groups: (Range & { readonly sections: readonly number[] })[] = [];
  const found: { what: string | number; start: number }[] = [];
  const names: { name: string; start: number }[] = [];
  const { program } = parseSync(path, text);
  new Visitor({
    CallExpression(node) {
      if (['describe', 'it', 'test'].includes(calleeName(node.callee)))
        groups.push({ start: node.start, end: node.end, sections: sectionsIn(wordsOf(node.arguments[0])) });
    },
    Identifier(node) {
      names.push({ name: node.name, start: node.start });
    },
    Literal(node) {
      if (typeof node.value === 'string' || typeof node.value === 'number')
        found.push({ what: node.value, start: node.start });
      // A pattern, as the text that it looks for.
      else if ('regex' in node) found.push({ what: node.regex.pattern.replaceAll('\\', ''), start: node.start });
    },
    TemplateElement(node) {
      found.push({ what: node.value.cooked ?? '', start: node.start });
    },
  }).visit(program);

  const holds = (range: Range, start: number) => range.start <= start && start < range.end;
  // What is declared at the top belongs to the tests that name it, by way of others too.
  const declared = program.body.flatMap((statement) =>
    namesOf(statement).map((name) => ({ name, start: statement.start, end: statement.end })),
  );
  const sectionsAt = (start: number, seen: readonly string[] = []): number[] => [
    ...groups.filter((group) => holds(group, start)).flatMap(({ sections }) => sections),
    ...declared
      .filter((one) => holds(one, start) && !seen.includes(one.name))
      .flatMap((one) =>
        names
          .filter(({ name, start: at }) => name === one.name && !holds(one, at))
          .flatMap(({ start: at }) => sectionsAt(at, [...seen, one.name])),
      ),
  ];
  return found.map(({ what, start }) => ({
    path,
    what: typeof what === 'string' ? what.replaceAll('’', "'") : what,
    sections: new Set(sectionsAt(start)),
  }));
}

/** What every test and journey says. */
export const saidInTests = (): Said[] =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:test|journey)\.tsx?$/.test(path) && path !== 'specification.test.ts')
    .flatMap((path) => saidIn(path, readFileSync(`tests/${path}`, 'utf8')));
