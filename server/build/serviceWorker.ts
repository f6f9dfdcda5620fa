import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { readEnv } from '../../src/readEnv.ts';

/**
 * What a screen needs to stand there without a network. Icons and the picture for shared links are for others; of tiers
 * and ceremonies there is nothing to choose from then.
 */
const KEPT = /^(?:index\.html|favicon\.svg|assets\/.*|art\/(?!tier-|ceremony-).*|fonts\/.*\.woff2)$/;

/** Builds the service worker, sw.js, when the web app stands in its folder: it knows each file by its content. */
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
            input: path.join(root, 'src/serviceWorker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}

/** Files of a version as workbox lists them; those in assets/ have their content's hash in their name. */
async function filesOf(folder: string) {
  const names = await readdir(folder, { recursive: true });
  return Promise.all(
    names
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => KEPT.test(name))
      .sort()
      .map(async (url) => {
        const hash = createHash('sha256')
          .update(await readFile(path.join(folder, url)))
          .digest('base64');
        return { url, revision: url.startsWith('assets/') ? null : hash, integrity: `sha256-${hash}` };
      }),
  );
}
