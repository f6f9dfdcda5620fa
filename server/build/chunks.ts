import type { Plugin, Rolldown } from 'vite';
import { joinModules, reachableFrom } from './joinModules.ts';

/**
 * A page may load this many needless bytes of compressed code to save one request, which costs headers and a run of the
 * script loader.
 */
const BYTES_PER_REQUEST = 375;
/** The compressed size of the app's code, as a share of its length before it is minified. */
const COMPRESSED_SHARE = 0.2;
/**
 * The plugin assumes that a page loads its lazy imports after its first view, except large ones, such as a big library,
 * which it loads only when they are used. A lazy import is large when it needs more than this number of compressed
 * bytes of code that no other lazy import needs.
 */
const MAX_LATER_BYTES = 15_000;

/** Returns whether a source file exports a page. */
export const isPage = (id: string) => /(?:^|\/)src\/pages\/.*Page\.tsx$/.test(id);
const isPreloaded = (id: string) => id.includes('/src/api/');

/** Returns the facts about a module that decide into which file it goes. */
const readModule = (info: Rolldown.ModuleInfo | null) => ({
  isEntry: info?.isEntry ?? false,
  imports: info?.importedIds ?? [],
  lazyImports: info?.dynamicallyImportedIds ?? [],
  /** The number of characters of its code. */
  length: info?.code?.length ?? 0,
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
                      // Everything that the entry imports becomes one file.
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
      // The bundler lists modules in the order in which they happened to load. Sorted, each build gives the same files.
      const ids = [...this.getModuleIds()].sort();
      // Calls of the bundler are slow, so ask once for each module.
      const graph = new Map(ids.map((id) => [id, readModule(this.getModuleInfo(id))]));
      const importsOf = (id: string) => graph.get(id)?.imports ?? [];
      const lazyImportsOf = (id: string) => graph.get(id)?.lazyImports ?? [];

      const entries = ids.filter((id) => graph.get(id)?.isEntry);
      const initialIds = reachableFrom(entries, importsOf);
      const preloadedIds = reachableFrom([...initialIds].flatMap(lazyImportsOf).filter(isPreloaded), importsOf);
      const bytesOf = (id: string) => (graph.get(id)?.length ?? 0) * COMPRESSED_SHARE;
      const lazyLoads = new Map(ids.flatMap(lazyImportsOf).map((id) => [id, reachableFrom([id], importsOf)]));
      // A lazy import that contains a page is loaded when that page opens, so it is no part of what another page loads.
      const idsWithPage = new Set([...lazyLoads].flatMap(([id, load]) => ([...load].some(isPage) ? id : [])));
      const onDemandLoads = largeLoads(lazyLoads, bytesOf);
      const isLoadedLater = (id: string) => !idsWithPage.has(id) && !onDemandLoads.has(id);
      const importsAndLaterLoadsOf = (id: string) => [...importsOf(id), ...lazyImportsOf(id).filter(isLoadedLater)];
      // Each page gives two loads: the code that its first view needs, and all code that has been loaded in the end.
      const loads = [
        ...ids
          .filter(isPage)
          .flatMap((page) => [
            reachableFrom([page], importsOf),
            reachableFrom([...entries, page], importsAndLaterLoadsOf),
          ]),
        ...onDemandLoads.values(),
      ];

      // Each page keeps a file of its own: only then does the manifest list the page's code under the path of its
      // source file.
      const modules = ids
        .filter((id) => !initialIds.has(id) && !preloadedIds.has(id) && !isPage(id))
        .map((id) => ({
          id,
          bytes: bytesOf(id),
          imports: importsOf(id),
        }));
      for (const [index, part] of joinModules(modules, loads, BYTES_PER_REQUEST).entries())
        for (const id of part) fileOfModule.set(id, `part${index}`);
    },
  };
}

/**
 * Returns the loads of the large lazy imports, by the id of the import. An import is large when more than
 * MAX_LATER_BYTES of its load are needed by no other lazy import.
 */
function largeLoads(loads: ReadonlyMap<string, ReadonlySet<string>>, bytesOf: (id: string) => number) {
  const useCounts = new Map<string, number>();
  for (const load of loads.values()) for (const id of load) useCounts.set(id, (useCounts.get(id) ?? 0) + 1);
  const ownBytes = (load: ReadonlySet<string>) =>
    [...load].filter((id) => useCounts.get(id) === 1).reduce((sum, id) => sum + bytesOf(id), 0);
  return new Map([...loads].filter(([, load]) => ownBytes(load) > MAX_LATER_BYTES));
}
