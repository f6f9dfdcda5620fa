import { minifySync } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { joinModules, findReachable } from './joinModules.ts';

/**
 * A request takes as much time as this number of compressed bytes, because it has headers and the browser must load one
 * more script. The plugin joins two files only if pages then load, for each request that this saves, fewer bytes of
 * code that they do not need.
 */
const REQUEST_COST_BYTES = 465;
/**
 * Compression reduces a small minified module to about this share of its length. The plugin estimates sizes with it.
 */
const COMPRESSED_SHARE = 0.38;
/**
 * A lazy import is large when it loads more than this number of compressed bytes that no other lazy import loads. The
 * plugin assumes that a page loads a large import, such as a big library, only when the user needs it, and all other
 * lazy imports soon after its first view.
 */
const LARGE_IMPORT_BYTES = 15_000;

/** Returns whether the path is that of a source file that exports a page. */
export const isPageFile = (id: string) => /(?:^|\/)src\/pages\/.*Page\.tsx$/.test(id);
/**
 * Returns whether a module belongs to the API client. The app loads the client at its start, so the plugin does not
 * join the client's modules with others.
 */
const isApiClient = (id: string) => id.includes('/src/api/');

/** Returns the facts about a module by which the plugin decides into which file the module goes. */
const readModuleInfo = (info: Rolldown.ModuleInfo | null) => ({
  isEntry: info?.isEntry ?? false,
  imports: info?.importedIds ?? [],
  lazyImports: info?.dynamicallyImportedIds ?? [],
  /** The number of characters of the module's minified code, so that its comments and long names do not count. */
  length: minifySync('module.js', info?.code ?? '').code.length,
});

/**
 * Creates the plugin that decides which modules of the web app become one file. The bundler's own rule makes a file for
 * each set of pages that share modules, so that a page loads about 80 small files: see
 * docs/decisions/2026-11-23-chunks.md.
 */
export function chunks(): Plugin {
  const fileOfModule = new Map<string, string>();
  return {
    name: 'chunks',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: {
                output: {
                  codeSplitting: {
                    includeDependenciesRecursively: false,
                    groups: [
                      // All modules that the entry imports statically, directly or through others, become one file.
                      { name: 'app', tags: ['$initial'], priority: 1 },
                      { name: (id) => fileOfModule.get(id), debugName: 'joined modules' },
                    ],
                  },
                },
              },
            },
          }
        : undefined,
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      // The bundler lists modules in the order in which they happened to load. Sort their ids, so that each build gives
      // the same files.
      const ids = [...this.getModuleIds()].sort();
      // getModuleInfo() is slow, so call it once for each module.
      const moduleInfoById = new Map(ids.map((id) => [id, readModuleInfo(this.getModuleInfo(id))]));
      const importsOf = (id: string) => moduleInfoById.get(id)?.imports ?? [];
      const lazyImportsOf = (id: string) => moduleInfoById.get(id)?.lazyImports ?? [];

      const entries = ids.filter((id) => moduleInfoById.get(id)?.isEntry);
      const initialIds = findReachable(entries, importsOf);
      const apiClientIds = findReachable([...initialIds].flatMap(lazyImportsOf).filter(isApiClient), importsOf);
      const bytesOf = (id: string) => (moduleInfoById.get(id)?.length ?? 0) * COMPRESSED_SHARE;
      /** For each lazy import, the modules that it loads. */
      const lazyLoads = new Map(ids.flatMap(lazyImportsOf).map((id) => [id, findReachable([id], importsOf)]));
      // A lazy import that contains a page is loaded when that page opens, so it does not count as code that another
      // page loads later.
      const idsWithPage = new Set([...lazyLoads].flatMap(([id, load]) => ([...load].some(isPageFile) ? id : [])));
      const largeLazyLoads = findLargeLazyImports(lazyLoads, bytesOf);
      const isSmallPartOfPage = (id: string) => !idsWithPage.has(id) && !largeLazyLoads.has(id);
      const importsAndSmallPartsOf = (id: string) => [...importsOf(id), ...lazyImportsOf(id).filter(isSmallPartOfPage)];
      // A load is a set of modules that the browser fetches for one purpose. There are two loads for each page: the
      // code of its first view, and all code that the page has loaded once its lazy imports have loaded too, except the
      // large ones. There is one load for each large lazy import.
      const loads = [
        ...ids
          .filter(isPageFile)
          .flatMap((page) => [
            findReachable([page], importsOf),
            findReachable([...entries, page], importsAndSmallPartsOf),
          ]),
        ...largeLazyLoads.values(),
      ];

      // The module of a page is not joined with others, because the manifest lists it under the path of its source file
      // only if it has a file of its own.
      const modules = ids
        .filter((id) => !initialIds.has(id) && !apiClientIds.has(id) && !isPageFile(id))
        .map((id) => ({
          id,
          bytes: bytesOf(id),
          imports: importsOf(id),
        }));
      for (const [index, moduleIds] of joinModules(modules, loads, REQUEST_COST_BYTES).entries())
        for (const id of moduleIds) fileOfModule.set(id, `part${index}`);
    },
  };
}

/**
 * Returns the large lazy imports among `loads`. The keys are ids of lazy imports, the values are the modules that each
 * of them loads. An import is large when more than LARGE_IMPORT_BYTES of its load are needed by no other lazy import.
 */
function findLargeLazyImports(loads: ReadonlyMap<string, ReadonlySet<string>>, bytesOf: (id: string) => number) {
  const loadCountsByModule = new Map<string, number>();
  for (const load of loads.values())
    for (const id of load) loadCountsByModule.set(id, (loadCountsByModule.get(id) ?? 0) + 1);
  const ownBytesOf = (load: ReadonlySet<string>) =>
    [...load].filter((id) => loadCountsByModule.get(id) === 1).reduce((sum, id) => sum + bytesOf(id), 0);
  return new Map([...loads].filter(([, load]) => ownBytesOf(load) > LARGE_IMPORT_BYTES));
}
