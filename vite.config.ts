import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { PRODUCT_NAME } from './src/domain/product.ts';
import { chunks } from './server/build/chunks.ts';
import { withoutServerSchemas } from './server/build/withoutServerSchemas.ts';
import { devApi } from './server/build/devApi.ts';
import { writeHome } from './server/build/home.ts';
import { inlineStyles } from './server/build/inlineStyles.ts';
import { noscriptContact } from './server/build/noscriptContact.ts';
import { parallelImports } from './server/build/parallelImports.ts';
import { integrity } from './server/build/integrity.ts';
import { precompress } from './server/build/precompress.ts';
import { copyServerFiles } from './server/build/serverFiles.ts';
import { serviceWorker } from './server/build/serviceWorker.ts';
import type * as Renderer from './server/render/renderPage.tsx';
import { readEnv } from './src/readEnv.ts';

/**
 * Reads the settings. A malformed setting stops the build, or `npm run dev`, with a message that says what to set. In a
 * build, replaces the code of src/env.ts by a constant with the settings.
 */
const settings = (): Plugin => {
  let envModuleCode: string;
  return {
    name: 'settings',
    configResolved: ({ command, env }) => {
      const environment = JSON.stringify(readEnv(env));
      envModuleCode = command === 'build' ? `export const env = ${environment};` : '';
    },
    transform: (_, id) => (envModuleCode && id.endsWith('/src/env.ts') ? envModuleCode : null),
  };
};

/**
 * Adds to index.html the link to the picture that chat apps show for a shared page. Chat apps need the absolute URL of
 * the picture, so the plugin adds nothing if VITE_SITE_URL is not set.
 */
const openGraphImage = (): Plugin => {
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

/**
 * Makes the browser fetch the lazily loaded code of src/api in parallel with the entry script, not after it has run.
 */
const preloadApiCode: Plugin = {
  name: 'preload-api',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.values(bundle ?? {})
        .filter((file) => file.type === 'chunk' && file.isDynamicEntry && file.facadeModuleId?.includes('/src/api/'))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head',
        })),
  },
};

/**
 * Bundles all packages, with React's production build, into the files that render pages. Otherwise, the server's
 * NODE_ENV would decide which build of React renders.
 */
const bundlePackagesForRendering: Plugin = {
  name: 'bundle-react',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'render'
      ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
      : undefined,
};

export default defineConfig({
  plugins: [
    // The compiler memoises the functions with the directive 'use memo': see docs/decisions/2026-11-22-use-memo.md.
    react({ compiler: { compilationMode: 'annotation' } }),
    tailwindcss(),
    devApi(),
    settings(),
    openGraphImage(),
    noscriptContact(),
    withoutServerSchemas,
    chunks(),
    parallelImports(),
    preloadApiCode,
    inlineStyles(),
    integrity,
    serviceWorker(),
    bundlePackagesForRendering,
  ],
  // Vite writes this value in place of %PRODUCT_NAME% in index.html.
  define: { 'import.meta.env.PRODUCT_NAME': JSON.stringify(PRODUCT_NAME) },
  resolve: {
    // The exports of the package react-router always lead to its development build. Use its production build, which
    // prints no warnings.
    alias: [
      {
        find: /^react-router$/,
        replacement: path.resolve(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
      },
    ],
  },
  build: { outDir: 'dist/client', target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          output: { chunkFileNames: 'assets/[hash:7].js' },
          // Libraries such as the router do not declare themselves free of side effects. With these options the bundler
          // drops more of their unused code. Writing a property still counts as a side effect, because react-dom
          // depends on it.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        },
      },
    },
    // The code that renders pages to HTML: the home page during the build, other pages on the server.
    render: {
      consumer: 'server',
      build: {
        ssr: true,
        outDir: 'dist/render',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            renderPage: 'server/render/renderPage.tsx',
            renderReviewPage: 'server/render/renderReviewPage.tsx',
          },
        },
      },
    },
    // The script and the stylesheet of the review page. The server writes both into the page's HTML.
    review: {
      consumer: 'client',
      build: {
        outDir: 'dist/review',
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/review/main.ts',
          output: { entryFileNames: 'review.js', assetFileNames: 'review[extname]' },
        },
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
            requests: 'server/commands/requests.ts',
            forget: 'server/commands/forget.ts',
            openapi: 'server/commands/openapi.ts',
          },
          // Put all files into one directory, because the file that opens the database looks for the migrations beside
          // itself.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { env, logger } = builder.config;
      // After `npm start` has built the app, it starts the server, which warns of the missing number itself.
      if (readEnv(env).whatsappNumber === null && process.env['npm_lifecycle_event'] !== 'start')
        logger.warn('VITE_WHATSAPP_NUMBER is not set: enquiries by chat do not reach the business until you set it.');
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      const { renderHome } = (await import(path.resolve('dist/render/renderPage.js'))) as typeof Renderer;
      writeHome('dist/client', await renderHome());
      await copyServerFiles('dist');
      await precompress('dist/client');
      // The highest compression quality makes these files only 6 % smaller, but takes more than ten times as long.
      await precompress('dist/sample/pictures', 6);
    },
  },
});
