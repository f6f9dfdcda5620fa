import type { App, Deps } from '../http/context.ts';
import { openApiDocument } from '../http/openapi.ts';

/** Registers GET /api/openapi.json: the OpenAPI document, outside production only. */
export function registerOpenApiRoute(app: App, { config }: Deps): void {
  if (!config.exposesOpenApi) return;
  app.get('/api/openapi.json', (context) => context.json(openApiDocument()));
}
