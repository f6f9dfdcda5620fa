import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { isRunnableDevEnvironment } from 'vite';
import type { Plugin } from 'vite';
import type { RenderReviewPage } from '#contract/renderedPage.ts';
import type { OpenDatabase } from '../db/open.ts';
import type * as devBackend from '../devBackend.ts';
import type { App } from '../http/context.ts';

/** The script of the review page in `npm run dev`. Vite's server sends the source files that this script imports. */
const REVIEW_SCRIPT = "import { startVoting } from '/src/review/voting.ts'; startVoting(document);";

/**
 * The values that loadSources() imports from source files and returns. A value stays the same object until its source
 * file, or a file that the source file imports, changes.
 */
interface LoadedSources {
  readonly backend: typeof devBackend;
  readonly renderReview: RenderReviewPage;
  readonly reviewStyles: string;
}

/**
 * Creates the plugin that serves the API and the review page in `npm run dev`. It runs the current source files, with
 * the database that the environment variables name.
 */
export function devApi(): Plugin {
  return {
    name: 'dev-api',
    apply: 'serve',
    configureServer(server) {
      const environment = server.environments.ssr;
      if (!isRunnableDevEnvironment(environment)) throw new Error('The sources of the server cannot be run here.');
      const importSource = async <Module>(file: string) =>
        (await environment.runner.import(path.join(server.config.root, file))) as Module;
      let databasePromise: Promise<OpenDatabase> | undefined;
      let loadedApp: { sources: LoadedSources; app: App } | undefined;

      const loadSources = async (): Promise<LoadedSources> => {
        const [backend, { renderReviewPage }, { default: reviewStyles }] = await Promise.all([
          importSource<typeof devBackend>('server/devBackend.ts'),
          importSource<{ renderReviewPage: RenderReviewPage }>('server/render/renderReviewPage.tsx'),
          importSource<{ default: string }>('src/review/review.css?inline'),
        ]);
        return { backend, renderReview: renderReviewPage, reviewStyles };
      };
      const loadApp = async (): Promise<App> => {
        const sources = await loadSources();
        if (loadedApp && areSameSources(loadedApp.sources, sources)) return loadedApp.app;
        const { backend, renderReview, reviewStyles } = sources;
        databasePromise ??= backend.openDevDatabase().catch((error: unknown) => {
          databasePromise = undefined;
          throw error;
        });
        const reviewFiles = { script: REVIEW_SCRIPT, styles: reviewStyles };
        loadedApp = { sources, app: backend.createDevApp(await databasePromise, { renderReview, reviewFiles }) };
        return loadedApp.app;
      };

      const respond = getRequestListener(async (request, bindings) => {
        try {
          const app = await loadApp();
          return await app.fetch(request, bindings);
        } catch (error) {
          if (error instanceof Error) server.config.logger.error(error.stack ?? error.message);
          return Response.json({ detail: 'The server cannot start; the terminal says why.' }, { status: 503 });
        }
      });
      server.middlewares.use((request, response, next) => {
        if (isForBackend(request.url ?? '')) void respond(request, response);
        else next();
      });
      server.httpServer?.once('close', () => void databasePromise?.then(({ close }) => close()));
    },
  };
}

/** Returns whether a request for this URL is passed to the backend. Vite's server responds to all others. */
export const isForBackend = (url: string): boolean =>
  /^\/(?:(?:api|healthz|readyz)(?:[/?]|$)|review\/[^/?]+\/?(?:\?|$))/.test(url);

const areSameSources = (a: LoadedSources, b: LoadedSources): boolean =>
  a.backend === b.backend && a.renderReview === b.renderReview && a.reviewStyles === b.reviewStyles;
