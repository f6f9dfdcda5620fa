import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { isRunnableDevEnvironment } from 'vite';
import type { Plugin } from 'vite';
import type { OpenDatabase } from '../db/open.ts';
import type * as devBackend from '../devBackend.ts';
import type { App } from '../http/context.ts';

/**
 * Creates the plugin that serves the API in `npm run dev`, from the current sources and the database of the settings.
 */
export function devApi(): Plugin {
  return {
    name: 'dev-api',
    apply: 'serve',
    configureServer(server) {
      const environment = server.environments.ssr;
      if (!isRunnableDevEnvironment(environment)) throw new Error('The sources of the server cannot be run here.');
      let opening: Promise<OpenDatabase> | undefined;
      let current: { backend: typeof devBackend; app: App } | undefined;

      const load = async (): Promise<App> => {
        // The runner returns the same module until one of its sources changes.
        const file = path.join(server.config.root, 'server/devBackend.ts');
        const backend = (await environment.runner.import(file)) as typeof devBackend;
        if (current?.backend === backend) return current.app;
        opening ??= backend.openDevDatabase();
        try {
          current = { backend, app: backend.createDevApp(await opening) };
        } catch (error) {
          opening = undefined;
          throw error;
        }
        return current.app;
      };

      const respond = getRequestListener(async (request, bindings) => {
        try {
          const app = await load();
          return await app.fetch(request, bindings);
        } catch (error) {
          if (error instanceof Error) server.config.logger.error(error.stack ?? error.message);
          return Response.json({ detail: 'The server cannot start; the terminal says why.' }, { status: 503 });
        }
      });
      server.middlewares.use((request, response, next) => {
        if (/^\/(?:api|healthz|readyz)(?:[/?]|$)/.test(request.url ?? '')) void respond(request, response);
        else next();
      });
      server.httpServer?.once('close', () => void opening?.then(({ close }) => close()));
    },
  };
}
