import type { Plugin, Rolldown } from 'vite';
import { reachableFrom } from './joinModules.ts';

/** The module whose function Vite calls for each lazy import in the built app. */
const HELPER_ID = /^\0vite\/preload-helper\.js$/;

/**
 * Replaces Vite's function. When one of the `files` cannot be fetched, `load` fails too, and its caller reports that.
 */
const HELPER = `export const __vitePreload = (load, files = []) => {
  const loaded = load();
  for (const file of files) import(/* @vite-ignore */ '/' + file).catch(() => undefined);
  return loaded;
};`;

/**
 * Creates the plugin that lets the web app request a file that is loaded lazily and, at the same time, all files that
 * it and its imports import. Otherwise the browser learns of a file only when the file that imports it has arrived, and
 * each such step takes a round trip. Vite's own way to do this adds a link element for each file, and that takes a slow
 * phone longer.
 */
export function parallelImports(): Plugin {
  let bundle: Rolldown.OutputBundle = {};
  const importsOf = (file: string) => (bundle[file]?.type === 'chunk' ? bundle[file].imports : []);
  /** Returns the files that `file` needs and that have not been loaded with the file that contains the lazy import. */
  const missingFiles = (file: string, importer: string) => {
    const entries = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' && output.isEntry ? [output.fileName] : [],
    );
    const loaded = reachableFrom([...entries, importer], importsOf);
    return [...reachableFrom(importsOf(file), importsOf)].filter((needed) => !loaded.has(needed));
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
          resolveDependencies: (file, _files, { hostId }) => missingFiles(file, hostId),
        },
      },
    }),
    load: { filter: { id: HELPER_ID }, handler: () => HELPER },
    generateBundle(_options, output) {
      bundle = output;
    },
  };
}
