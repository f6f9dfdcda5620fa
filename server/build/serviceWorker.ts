import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { readEnv } from '../../src/readEnv.ts';

/**
 * The files that the pages need offline. The app itself needs neither icons nor the picture of shared links, and the
 * pictures of tiers and ceremonies illustrate lists that cannot be loaded offline.
 */
const OFFLINE_FILES = /^(?:index\.html|favicon\.svg|assets\/.*|art\/(?!tier-|ceremony-).*|fonts\/.*\.woff2)$/;

/**
 * Creates the plugin that builds the service worker, sw.js, which contains the hash of each built file of the web app.
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
          FILES: JSON.stringify(await filesOf(dir)),
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
 * Lists the files of this version for workbox. Files in assets/ need no revision, because their names contain a hash.
 */
async function filesOf(folder: string) {
  const names = await readdir(folder, { recursive: true });
  return Promise.all(
    names
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => OFFLINE_FILES.test(name))
      .sort()
      .map(async (url) => {
        const hash = createHash('sha256')
          .update(await readFile(path.join(folder, url)))
          .digest('base64');
        return { url, revision: url.startsWith('assets/') ? null : hash, integrity: `sha256-${hash}` };
      }),
  );
}
