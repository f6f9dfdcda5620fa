import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import type { App, AppEnv, Deps } from './http/context.ts';
import { HttpError } from './http/errors.ts';
import { answerFailure } from './http/failures.ts';
import { needSpace } from './http/needSpace.ts';
import { requestLog } from './http/requestLog.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { sharedAnswers } from './http/sharedAnswers.ts';
import { answerFromSite } from './http/site.ts';
import type { Site } from './http/site.ts';
import { registerAuthRoutes } from './routes/auth.ts';
import { registerBookingsRoutes } from './routes/bookings.ts';
import { registerCatalogueRoutes } from './routes/catalogue.ts';
import { registerCustomPackagesRoutes } from './routes/customPackages.ts';
import { registerEnquiriesRoutes } from './routes/enquiries.ts';
import { registerHealthRoutes } from './routes/health.ts';
import { registerOpenApiRoute } from './routes/openapi.ts';
import { registerPackagesRoutes } from './routes/packages.ts';
import { registerPictureRoutes } from './routes/pictures.ts';
import { registerRecommendationsRoutes } from './routes/recommendations.ts';
import { registerRegistrationRoutes } from './routes/registration.ts';
import { registerReviewsRoutes } from './routes/reviews.ts';
import { registerSelectedServicesRoutes } from './routes/selectedServices.ts';
import { registerUsersRoutes } from './routes/users.ts';
import { registerVendorsRoutes } from './routes/vendors.ts';
import { createPasswords } from './security/passwords.ts';
import { createSignInLimits } from './security/signInLimits.ts';

const LARGEST_BODY = 64 * 1024;
const TEN_MINUTES = 600;

/**
 * The whole server as one function from request to answer: it listens to nothing and keeps no globals.
 * @param site the built web app, to be served beside the API
 */
export function createApp(deps: Deps, site?: Site): App {
  const app: App = new Hono<AppEnv>();
  app.onError((error, context) => answerFailure(error, context, deps.log));
  app.notFound((context) => {
    if (site && !isApi(context.req.path) && /^(?:GET|HEAD)$/.test(context.req.method))
      return answerFromSite(site, context);
    context.header('Cache-Control', 'no-store');
    return context.json({ detail: 'Not found.' }, 404);
  });

  app.use(securityHeaders(deps), requestId({ headerName: '' }));
  app.use('/api/*', requestLog(deps.log));
  app.use(
    '/api/*',
    cors({
      origin: [...deps.config.allowedOrigins],
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
      exposeHeaders: ['Retry-After'],
      credentials: true,
      maxAge: TEN_MINUTES,
    }),
  );
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (context, methods) =>
        context.json({ detail: 'This cannot be done here.' }, 405, { Allow: methods.join(', ') }),
    }),
  );
  app.use('/api/*', limitBody);
  if (deps.hasSpace) app.use('/api/*', needSpace(deps.hasSpace));
  if (deps.config.sharedFor !== undefined) app.use('/api/*', sharedAnswers(deps.config.sharedFor));

  const passwords = createPasswords();
  const limits = createSignInLimits();
  registerHealthRoutes(app, deps);
  registerCatalogueRoutes(app, deps);
  registerVendorsRoutes(app, deps);
  registerReviewsRoutes(app, deps);
  registerPackagesRoutes(app, deps);
  registerPictureRoutes(app);
  registerRecommendationsRoutes(app, deps);
  registerAuthRoutes(app, deps, passwords, limits);
  registerRegistrationRoutes(app, deps, passwords);
  registerUsersRoutes(app, deps, passwords, limits);
  registerSelectedServicesRoutes(app, deps);
  registerBookingsRoutes(app, deps);
  registerEnquiriesRoutes(app, deps);
  registerCustomPackagesRoutes(app, deps);
  registerOpenApiRoute(app, deps);

  return app;
}

const isApi = (path: string) => path === '/api' || path.startsWith('/api/');

const limit: MiddlewareHandler<AppEnv> = bodyLimit({ maxSize: LARGEST_BODY, onError: tooLarge });
// Nobody reads the body of a GET, and looking for one costs more than many an answer.
const limitBody: MiddlewareHandler<AppEnv> = (context, next) =>
  /^(?:GET|HEAD)$/.test(context.req.method) ? next() : limit(context, next);

function tooLarge(): never {
  throw new HttpError(413, 'This is more than can be sent at once.');
}
