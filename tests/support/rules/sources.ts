import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';

/** The parts of a source file that the architecture rules check. Comments are left out. */
export interface Source {
  /** Path from the project's folder with forward slashes, such as 'src/domain/money.ts'. */
  readonly path: string;
  readonly lineCount: number;
  /** Module specifiers of all imports and re-exports, including those of types. */
  readonly imports: readonly Occurrence[];
  /** Identifiers, such as 'localStorage'. */
  readonly names: readonly Occurrence[];
  /** Called functions, such as 'Date.now', and constructors that are called without arguments, such as 'new Date'. */
  readonly calls: readonly Occurrence[];
  /** Member expressions, such as 'endpoints.login'. */
  readonly members: readonly Occurrence[];
  /** Strings, the parts of template strings, and the text in JSX. */
  readonly texts: readonly Occurrence[];
  readonly numbers: readonly Occurrence[];
  /** True when every statement is a re-export. */
  readonly hasOnlyReexports: boolean;
}

/** A piece of source code, such as an identifier, and the number of its line. */
export interface Occurrence {
  readonly code: string;
  readonly line: number;
}

/** Parses one file. Throws when it is not valid TypeScript. */
export function parseSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);

  const occurrences: Record<'imports' | 'names' | 'calls' | 'members' | 'texts' | 'numbers', Occurrence[]> = {
    imports: [],
    names: [],
    calls: [],
    members: [],
    texts: [],
    numbers: [],
  };
  const addOccurrence = (kind: keyof typeof occurrences, code: string, start: number) => {
    occurrences[kind].push({
      code,
      // Counting the lines of every occurrence would take seconds, and only those that break a rule are reported.
      get line() {
        return text.slice(0, start).split('\n').length;
      },
    });
  };
  // The positions of module specifiers, which are not listed in `texts`.
  const specifierPositions = new Set<number>();
  const addImport = (source: { type: string; value?: unknown; start: number } | null) => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
    specifierPositions.add(source.start);
    addOccurrence('imports', source.value, source.start);
  };

  new Visitor({
    ImportDeclaration: (node) => addImport(node.source),
    ExportNamedDeclaration: (node) => addImport(node.source),
    ExportAllDeclaration: (node) => addImport(node.source),
    ImportExpression: (node) => addImport(node.source),
    TSImportType: (node) => addImport(node.source),
    Identifier(node) {
      addOccurrence('names', node.name, node.start);
    },
    CallExpression(node) {
      addOccurrence('calls', text.slice(node.callee.start, node.callee.end), node.start);
    },
    NewExpression(node) {
      if (node.arguments.length === 0)
        addOccurrence('calls', `new ${text.slice(node.callee.start, node.callee.end)}`, node.start);
    },
    MemberExpression(node) {
      addOccurrence('members', text.slice(node.start, node.end), node.start);
    },
    Literal(node) {
      if (typeof node.value === 'string' && !specifierPositions.has(node.start))
        addOccurrence('texts', node.value, node.start);
      if (typeof node.value === 'number') addOccurrence('numbers', String(node.value), node.start);
    },
    TemplateElement(node) {
      addOccurrence('texts', node.value.cooked ?? node.value.raw, node.start);
    },
    JSXText(node) {
      addOccurrence('texts', node.value, node.start);
    },
  }).visit(program);

  return {
    path,
    lineCount: text.trimEnd().split('\n').length,
    ...occurrences,
    hasOnlyReexports:
      program.body.length > 0 &&
      program.body.every(
        (statement) =>
          statement.type === 'ExportAllDeclaration' ||
          (statement.type === 'ExportNamedDeclaration' && statement.source !== null),
      ),
  };
}

/** Parses every TypeScript file below the folders. */
export function readSources(...folders: string[]): Source[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path))
    .sort()
    .map((path) => parseSource(path, readFileSync(path, 'utf8')));
}
