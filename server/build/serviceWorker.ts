import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { readEnv } from '../../src/readEnv.ts';
import { builtFilesOf } from '../http/site/pageTemplate.ts';
import type { Manifest } from '../http/site/pageTemplate.ts';
import { isPageFile } from './chunks.ts';

/**
 * Matches the files that the pages need offline. They do not need the icons of the installed app, nor the picture that
 * other sites show with a link to the app. The pictures of tiers and ceremonies only illustrate lists that cannot be
 * loaded offline.
 */
const OFFLINE_FILES = /^(?:index\.html|favicon\.svg|assets\/.*|art\/(?!tier-|ceremony-).*|fonts\/.*\.woff2)$/;

/**
 * Creates the plugin that builds the service worker, sw.js. The service worker contains the names and hashes of the
 * OFFLINE_FILES.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      const { root, env } = this.environment.config;
      const { apiBaseUrl } = readEnv(env);
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          'process.env.NODE_ENV': '"production"',
          FILES: JSON.stringify(await listOfflineFiles(dir)),
          API_BASE: JSON.stringify(apiBaseUrl),
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2023',
          rolldownOptions: {
            input: path.join(root, 'src/app/serviceWorker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}

/**
 * Sorts built files by the number of pages that need them, the most needed first. Files that equally many pages need
 * are in the order in which the app imports their pages. Workbox stores one file after another. In this order, it
 * probably has the code of the page that the user opens next, even before it has all files.
 */
export function sortByNeed(files: readonly string[], manifest: Manifest): string[] {
  const pages = (manifest['index.html']?.dynamicImports ?? []).filter(isPageFile);
  const pageCountsByFile = new Map<string, number>();
  for (const name of pages.flatMap((page) => builtFilesOf(manifest, page)))
    pageCountsByFile.set(name, (pageCountsByFile.get(name) ?? 0) + 1);
  // The keys of pageCountsByFile are in the order in which they were added: the files of the first page, then those of
  // the second page, and so on.
  const positionsByFile = new Map([...pageCountsByFile.keys()].map((name, position) => [name, position]));
  const pageCountOf = (name: string) => pageCountsByFile.get(name) ?? 0;
  const positionOf = (name: string) => positionsByFile.get(name) ?? -1;
  return files.toSorted((a, b) => pageCountOf(b) - pageCountOf(a) || positionOf(a) - positionOf(b) || (a < b ? -1 : 1));
}

/**
 * Lists the OFFLINE_FILES of the build for workbox. Files in assets/ get the `revision` null, because their names
 * contain a hash.
 */
async function listOfflineFiles(folder: string) {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const files = names.filter((name) => OFFLINE_FILES.test(name));
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  return Promise.all(
    sortByNeed(files, manifest).map(async (url) => {
      const hash = createHash('sha256')
        .update(await readFile(path.join(folder, url)))
        .digest('base64');
      return { url, revision: url.startsWith('assets/') ? null : hash, integrity: `sha256-${hash}` };
    }),
  );
}
