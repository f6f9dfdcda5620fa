import type { App, Deps } from '../http/context.ts';
import { openApiDocument } from '../http/openapi.ts';

/** GET /api/openapi.json: the description of the API, outside production only. */
export function registerOpenApiRoute(app: App, { config }: Deps): void {
  if (!config.describesApi) return;
  app.get('/api/openapi.json', (context) => context.json(openApiDocument()));
}
