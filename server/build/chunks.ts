import type { Plugin } from 'vite';
import { joinModules, reach } from './joinModules.ts';

/** A page may load this many needless bytes to save one request, which costs headers and a run of the script loader. */
const BYTES_PER_REQUEST = 400;
/** The compressed size of the app's code, as a share of its length before it is minified. */
const COMPRESSED_SHARE = 0.2;

const isPage = (id: string) => /\/src\/pages\/.*Page\.tsx$/.test(id);
const isPreloaded = (id: string) => id.includes('/src/api/');

/**
 * Creates the plugin that decides which modules of the web app become one file. The bundler's own rule makes a file for
 * each set of pages that share modules, so that a page loads up to a hundred small files: see
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
      const ids = [...this.getModuleIds()];
      const imports = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const lazyImports = (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];

      const entries = ids.filter((id) => this.getModuleInfo(id)?.isEntry);
      const initial = reach(entries, imports);
      const preloaded = reach([...initial].flatMap(lazyImports).filter(isPreloaded), imports);
      // What a page imports lazily loads after its first view, unless it is another page.
      const leadsToPage = (id: string) => [...reach([id], imports)].some(isPage);
      const importsAndLater = (id: string) => [
        ...imports(id),
        ...lazyImports(id).filter((imported) => !leadsToPage(imported)),
      ];
      // Of each page: what it loads before its first view, and what it has loaded in the end.
      const loads = ids
        .filter(isPage)
        .flatMap((page) => [reach([page], imports), reach([...entries, page], importsAndLater)]);

      // A page keeps a file of its own, under whose name the manifest lists its code.
      const modules = ids
        .filter((id) => !initial.has(id) && !preloaded.has(id) && !isPage(id))
        .map((id) => ({
          id,
          bytes: (this.getModuleInfo(id)?.code?.length ?? 0) * COMPRESSED_SHARE,
          imports: imports(id),
        }));
      for (const [index, part] of joinModules(modules, loads, BYTES_PER_REQUEST).entries())
        for (const id of part) fileOfModule.set(id, `part${index}`);
    },
  };
}
