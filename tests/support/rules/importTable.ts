/**
 * A row of the import table: a directory, and the directories and packages that it may import. Imports between
 * directories start with `#directory/`; imports inside a directory are relative. README.md shows the table, and
 * tests/docs.test.ts compares the two.
 */
interface DirectoryRule {
  /** The start of the paths of its files, or the path of a single file. A file belongs to the longest matching path. */
  readonly path: string;
  readonly mayImport: readonly string[];
  /** The npm packages that its files may import; undefined allows all packages. */
  readonly packages?: readonly string[];
}

const REACT_PACKAGES = ['react', 'react-dom', 'react-router-dom', 'lucide-react'];
const DIRECTORIES_PAGES_MAY_IMPORT = [
  'components',
  'ui',
  'contexts',
  'session',
  'plan',
  'hooks',
  'queries',
  'api',
  'storage',
  'domain',
  'contract',
];

const IMPORT_RULES: Readonly<Record<string, DirectoryRule>> = {
  contract: { path: 'src/contract/', mayImport: [], packages: ['zod'] },
  domain: { path: 'src/domain/', mayImport: ['contract'], packages: ['zod'] },
  storage: { path: 'src/storage/', mayImport: ['domain', 'contract'], packages: ['zod', 'jwt-decode'] },
  api: { path: 'src/api/', mayImport: ['contract'], packages: ['axios', 'eventsource-parser', 'zod'] },
  queries: { path: 'src/queries/', mayImport: ['api', 'domain', 'contract'], packages: ['@tanstack/react-query'] },
  session: {
    path: 'src/session/',
    mayImport: ['plan', 'hooks', 'api', 'queries', 'storage', 'domain', 'contract'],
    packages: ['react', 'react-dom', '@tanstack/react-query'],
  },
  plan: {
    path: 'src/plan/',
    mayImport: ['session', 'hooks', 'api', 'queries', 'storage', 'domain', 'contract'],
    packages: ['react', '@tanstack/react-query'],
  },
  contexts: {
    path: 'src/contexts/',
    mayImport: ['session', 'plan', 'hooks', 'queries', 'storage', 'domain', 'contract'],
    packages: ['react', 'react-dom', '@tanstack/react-query'],
  },
  hooks: {
    path: 'src/hooks/',
    mayImport: [],
    packages: [...REACT_PACKAGES, '@tanstack/react-query', 'react-hook-form'],
  },
  ui: {
    path: 'src/components/ui/',
    mayImport: ['hooks'],
    packages: [...REACT_PACKAGES, 'downshift', 'react-hook-form'],
  },
  components: {
    path: 'src/components/',
    mayImport: ['ui', 'contexts', 'session', 'plan', 'hooks', 'queries', 'api', 'domain', 'contract', 'paths', 'env'],
  },
  pages: { path: 'src/pages/', mayImport: [...DIRECTORIES_PAGES_MAY_IMPORT, 'paths', 'env'] },
  app: { path: 'src/app/', mayImport: ['pages', ...DIRECTORIES_PAGES_MAY_IMPORT, 'paths', 'env'] },
  review: {
    path: 'src/review/',
    mayImport: ['storage', 'domain', 'contract', 'paths'],
    packages: ['react', 'lucide-react'],
  },
  paths: { path: 'src/paths.ts', mayImport: ['domain', 'contract'], packages: [] },
  env: { path: 'src/env.ts', mayImport: ['readEnv'], packages: [] },
  readEnv: { path: 'src/readEnv.ts', mayImport: [], packages: [] },
  main: { path: 'src/', mayImport: ['app', 'hooks'] },
  server: { path: 'server/', mayImport: ['domain', 'contract'] },
  render: {
    path: 'server/render/',
    mayImport: ['app', 'review', 'api', 'queries', 'session', 'domain', 'contract', 'env'],
  },
  // vite.config.ts loads the files of server/build before it can resolve # imports, so their imports are relative.
  build: { path: 'server/build/', mayImport: ['server', 'contract', 'readEnv'] },
  sample: { path: 'sample/', mayImport: ['server', 'domain', 'contract'], packages: [] },
};

/**
 * The directories that each directory of the server may import in addition to itself. Every directory may also import
 * the files beside main.ts, except FILES_NO_DIRECTORY_MAY_IMPORT. A directory without an entry here, such as commands,
 * may import everything in the server.
 */
const SERVER_IMPORT_RULES: Readonly<Record<string, readonly string[]>> = {
  routes: ['http', 'security', 'repositories', 'pictures'],
  http: ['security', 'repositories', 'pictures', 'db'],
  security: ['http', 'repositories', 'db'],
  repositories: ['db'],
  pictures: [],
  db: [],
};

const FILES_NO_DIRECTORY_MAY_IMPORT: ReadonlySet<string> = new Set(['main.ts', 'app.ts', 'devBackend.ts', 'sample.ts']);

const importTableDirectoryOf = (path: string): string | undefined =>
  Object.entries(IMPORT_RULES)
    .filter(([, directory]) => path.startsWith(directory.path))
    .sort(([, a], [, b]) => b.path.length - a.path.length)[0]?.[0];

const pageOf = (path: string) => /^src\/pages\/([^/]+)\//.exec(path)?.[1];
const serverPartOf = (path: string) => /^server\/([^/]+)/.exec(path)?.[1] ?? '';
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
const packageNameOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/** Returns the path of the file that `path` imports as `specifier`; undefined for npm packages and Node's modules. */
function importTarget(path: string, specifier: string): string | undefined {
  if (specifier === '#paths' || specifier === '#env') return `src/${specifier.slice(1)}.ts`;
  if (/^#(?:server|sample)\//.test(specifier)) return specifier.slice(1);
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  if (!specifier.startsWith('.')) return undefined;
  return new URL(specifier, `file:///${path}`).pathname.slice(1);
}

/** Returns why the file at `path` may not import `specifier`; undefined when it may. */
export function importViolation(path: string, specifier: string): string | undefined {
  const directoryName = importTableDirectoryOf(path);
  if (!directoryName) return 'is in no directory of the import table';
  const targetPath = importTarget(path, specifier);
  const directory = IMPORT_RULES[directoryName];
  if (targetPath === undefined) {
    const name = packageNameOf(specifier);
    if (specifier.startsWith('node:'))
      return /^s(?:erver|ample)\//.test(path) ? undefined : `${directoryName} runs in a browser`;
    return directory?.packages && !directory.packages.includes(name)
      ? `${directoryName} may not import ${name}`
      : undefined;
  }
  const targetName = importTableDirectoryOf(targetPath);
  if (!/\.(tsx?|css)$/.test(targetPath)) return 'has no file extension';
  if (!targetName) return 'is outside the directories of the import table';
  if (pageOf(targetPath) && pageOf(path) && pageOf(targetPath) !== pageOf(path))
    return 'a page may not import another page';
  if (directoryName === targetName) {
    if (specifier.startsWith('#')) return 'is in the same directory: import it relatively';
    const [part, targetPart] = [serverPartOf(path), serverPartOf(targetPath)];
    const allowedParts = SERVER_IMPORT_RULES[part] ?? [targetPart];
    const isOpenToAll = targetPart.endsWith('.ts') && !FILES_NO_DIRECTORY_MAY_IMPORT.has(targetPart);
    return part === targetPart || isOpenToAll || allowedParts.includes(targetPart)
      ? undefined
      : `server/${part} may not import server/${targetPart}`;
  }
  if (!directory?.mayImport.includes(targetName)) return `${directoryName} may not import ${targetName}`;
  return specifier.startsWith('#') || directoryName === 'build' || folderOf(path) === folderOf(targetPath)
    ? undefined
    : `is in another directory: import it as #${targetName}/…`;
}

/** Returns the lines of the import table as README.md shows it, one for each directory. */
export const importTableLines = (): string[] =>
  [
    ...Object.entries(IMPORT_RULES).map(([name, { mayImport }]) => [name, mayImport] as const),
    ...Object.entries(SERVER_IMPORT_RULES).map(([name, mayImport]) => [`server/${name}`, mayImport] as const),
  ].map(([name, mayImport]) => `${name.padEnd(19)} → ${mayImport.join(', ') || 'nothing'}`);
