import { Hono } from 'hono';
import type { App, AppEnv, Deps } from './http/context.ts';
import { HttpError } from './http/errors.ts';
import { registerBookingsRoutes } from './routes/bookings.ts';
import { registerCustomPackagesRoutes } from './routes/customPackages.ts';
import { registerEnquiriesRoutes } from './routes/enquiries.ts';
import { registerOpenApiRoute } from './routes/openapi.ts';
import { registerSelectedServicesRoutes } from './routes/selectedServices.ts';

/** The whole API as one function from request to answer: it listens to nothing and keeps no globals. */
export function createApp(deps: Deps): App {
  const app: App = new Hono<AppEnv>();

  app.onError((error) => {
    const failure = error instanceof HttpError ? error : new HttpError(500, 'Something went wrong on our side.');
    if (failure.status === 500) deps.log.error({ err: error });
    const headers: Record<string, string> = { 'Cache-Control': 'no-store', 'Content-Type': 'application/json' };
    if (failure.retryAfter !== undefined) headers['Retry-After'] = String(failure.retryAfter);
    return new Response(JSON.stringify({ detail: failure.message, ...failure.fields }), {
      status: failure.status,
      headers,
    });
  });
  app.notFound((context) => context.json({ detail: 'Not found.' }, 404));

  registerSelectedServicesRoutes(app, deps);
  registerBookingsRoutes(app, deps);
  registerEnquiriesRoutes(app, deps);
  registerCustomPackagesRoutes(app, deps);
  registerOpenApiRoute(app, deps);

  return app;
}
