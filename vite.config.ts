import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { PRODUCT_NAME } from './src/domain/product.ts';
import { devApi } from './server/build/devApi.ts';
import { writeHome } from './server/build/home.ts';
import { inlineStyles } from './server/build/inlineStyles.ts';
import { leanRouter, withoutFetchAdapter } from './server/build/leanLibraries.ts';
import { precompress } from './server/build/precompress.ts';
import { serviceWorker } from './server/build/serviceWorker.ts';
import { SHARED_FILES } from './server/build/sharedFiles.ts';
import type * as Prerender from './src/prerender.tsx';
import { readEnv } from './src/readEnv.ts';

/** The settings are read when the app is built; a malformed one stops the build with a sentence that says what to set. */
const settings = (): Plugin => {
  let built: string;
  return {
    name: 'settings',
    configResolved: ({ command, env }) => {
      const read = JSON.stringify(readEnv(env));
      built = command === 'build' ? `export const env = ${read};` : '';
    },
    transform: (_, id) => (built && id.endsWith('/src/env.ts') ? built : null),
  };
};

/** The picture of a shared link. Chat apps want its whole address: without one there is none. */
const sharedPicture = (): Plugin => {
  let siteUrl: string | null;
  return {
    name: 'shared-picture',
    configResolved: ({ env }) => {
      ({ siteUrl } = readEnv(env));
    },
    transformIndexHtml: () =>
      siteUrl === null
        ? []
        : [{ tag: 'meta', attrs: { property: 'og:image', content: `${siteUrl}/social.png` }, injectTo: 'head' }],
  };
};

/** The browser fetches the code that asks the API beside the app's own, not after it has run. */
const preloadTransport: Plugin = {
  name: 'preload-transport',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.values(bundle ?? {})
        .filter((file) => file.type === 'chunk' && file.name === 'transport')
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head',
        })),
  },
};

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    tailwindcss(),
    devApi(),
    settings(),
    sharedPicture(),
    withoutFetchAdapter,
    leanRouter,
    preloadTransport,
    inlineStyles(),
    serviceWorker(),
  ],
  // Stands in index.html as %PRODUCT_NAME%.
  define: { 'import.meta.env.PRODUCT_NAME': JSON.stringify(PRODUCT_NAME) },
  build: { outDir: 'dist/client', target: 'es2023', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: { output: { codeSplitting: { groups: SHARED_FILES } } },
      },
    },
    // Ends up in home.html alone.
    prerender: {
      consumer: 'server',
      build: {
        ssr: true,
        outDir: 'dist/prerender',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: { input: { prerender: 'src/prerender.tsx' } },
      },
    },
    ssr: {
      build: {
        ssr: true,
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            restore: 'server/commands/restore.ts',
            export: 'server/commands/export.ts',
            import: 'server/commands/import.ts',
            forget: 'server/commands/forget.ts',
            openapi: 'server/commands/openapi.ts',
          },
          // All in one folder: the migrations are found beside whichever file opens the database.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { env, logger } = builder.config;
      // `npm start` lets the server say it, once.
      if (readEnv(env).whatsappNumber === null && process.env['npm_lifecycle_event'] !== 'start')
        logger.warn('VITE_WHATSAPP_NUMBER is not set: enquiries by chat do not reach the business until it is.');
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      const { prerender } = (await import(path.resolve('dist/prerender/prerender.js'))) as typeof Prerender;
      await writeHome('dist/client', prerender);
      await rm('dist/prerender', { recursive: true });
      await cp('server/db/migrations', 'dist/server/migrations', { recursive: true });
      await precompress('dist/client');
    },
  },
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    // As in tests/journeys/playwright.config.ts.
    retry: process.env['CI'] ? 1 : 0,
    // Node 25 and newer have an empty localStorage of their own that hides the DOM environment's.
    execArgv: Number(process.versions.node.split('.')[0]) >= 25 ? ['--no-experimental-webstorage'] : [],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/*.test.ts', 'tests/{contract,domain}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/catalogueDump.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server on PostgreSQL',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          env: { TEST_HALF: 'postgres' },
          globalSetup: ['tests/support/postgresTemplate.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['tests/{storage,api,contexts,components,pages}/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/catalogueDump.ts'],
          setupFiles: ['tests/support/dom.ts'],
        },
      },
    ],
  },
});
