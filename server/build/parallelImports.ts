import type { Plugin, Rolldown } from 'vite';
import { findReachable } from './joinModules.ts';

/** Matches the id of Vite's module with the function that the built app calls for each lazy import. */
const PRELOAD_HELPER_ID = /^\0vite\/preload-helper\.js$/;

/**
 * The code that replaces Vite's module. It ignores a failure to fetch one of the `files`, because `load` then fails
 * too, and the caller of `load` reports that.
 */
const PRELOAD_HELPER_CODE = `export const __vitePreload = (load, files = []) => {
  const loaded = load();
  for (const file of files) import(/* @vite-ignore */ '/' + file).catch(() => undefined);
  return loaded;
};`;

/**
 * Creates the plugin that makes a lazy import request its file and all files that this file imports, directly or
 * through others, at the same time. Otherwise the browser learns of a file only when the file that imports it has
 * arrived, and each such step takes a round trip. Vite's own solution adds a link element for each file, which takes a
 * slow phone longer.
 */
export function parallelImports(): Plugin {
  let bundle: Rolldown.OutputBundle = {};
  const importsOf = (file: string) => (bundle[file]?.type === 'chunk' ? bundle[file].imports : []);
  /** Returns the files that `file` needs and that are not loaded yet when `importer` imports `file` lazily. */
  const findMissingFiles = (file: string, importer: string) => {
    const entries = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' && output.isEntry ? [output.fileName] : [],
    );
    const loadedFiles = findReachable([...entries, importer], importsOf);
    return [...findReachable(importsOf(file), importsOf)].filter((needed) => !loadedFiles.has(needed));
  };
  return {
    name: 'parallel-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, _files, { hostId }) => findMissingFiles(file, hostId),
        },
      },
    }),
    load: { filter: { id: PRELOAD_HELPER_ID }, handler: () => PRELOAD_HELPER_CODE },
    generateBundle(_options, output) {
      bundle = output;
    },
  };
}
