import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import type { App, AppEnv, Deps } from './http/context.ts';
import { handleError } from './http/errorHandler.ts';
import { limitBodySize } from './http/limits/limitBodySize.ts';
import { requireDiskSpace } from './http/limits/requireDiskSpace.ts';
import { limitWrites } from './http/limits/limitWrites.ts';
import { allowCrossOrigin } from './http/requests/allowCrossOrigin.ts';
import { warnAboutProxies } from './http/requests/warnAboutProxies.ts';
import { requestLog } from './http/requests/requestLog.ts';
import { securityHeaders } from './http/site/securityHeaders.ts';
import { createPlanStreams } from './http/planStreams.ts';
import { createResponseCache } from './http/responseCache.ts';
import { createPageResponder } from './http/site/renderedPages.ts';
import type { PageRenderer } from './http/site/renderedPages.ts';
import { registerReviewPage } from './http/site/reviewPage.ts';
import { respondFromSite } from './http/site/site.ts';
import type { StaticFiles } from './http/site/staticFiles.ts';
import { registerAuthRoutes } from './routes/account/auth.ts';
import { registerBookingsRoutes } from './routes/requests/bookings.ts';
import { registerServicesRoutes } from './routes/catalogue/services.ts';
import { registerCustomPackagesRoutes } from './routes/requests/customPackages.ts';
import { registerEnquiriesRoutes } from './routes/requests/enquiries.ts';
import { registerHealthRoutes } from './routes/health.ts';
import { registerOpenApiRoute } from './routes/openapi.ts';
import { registerPackagesRoutes } from './routes/catalogue/packages.ts';
import { registerPictureRoutes } from './routes/pictures.ts';
import { registerPlanHistoryRoutes } from './routes/plans/history.ts';
import { registerPlanReviewLinksRoutes } from './routes/plans/links.ts';
import { registerPlanMembersRoutes } from './routes/plans/members.ts';
import { registerPlansRoutes } from './routes/plans/plans.ts';
import { registerPlanReviewRoutes } from './routes/plans/review.ts';
import { registerRecommendationsRoutes } from './routes/catalogue/recommendations.ts';
import { registerRegistrationRoutes } from './routes/account/registration.ts';
import { registerReviewsRoutes } from './routes/catalogue/reviews.ts';
import { registerSelectedServicesRoutes } from './routes/account/selectedServices.ts';
import { registerUsersRoutes } from './routes/account/users.ts';
import { registerVendorsRoutes } from './routes/catalogue/vendors.ts';
import { createCatalogueIndex } from './repositories/catalogue/index/catalogueIndex.ts';
import { readAccessToken } from './security/authenticate.ts';
import { createPasswordVerifier } from './security/passwordVerifier.ts';
import { createPasswordQueue } from './security/passwordQueue.ts';

/**
 * The dependencies that the caller passes to createApp(). createApp() adds `responseCache`, `creations` and
 * `countWrite`. It also creates the catalogue's index and the plan streams, unless the caller passes them.
 */
type BaseDeps = Omit<Deps, 'catalogueIndex' | 'planStreams' | 'responseCache' | 'creations' | 'countWrite'> &
  Partial<Pick<Deps, 'catalogueIndex' | 'planStreams'>>;

/**
 * Builds the whole server as one function from request to response. It opens no port and has no global state.
 * @param pictures the pictures of the sample catalogue
 * @param site the built web app, served beside the API
 * @param renderer renders pages of the web app and the review page to HTML; without it, the server sends only the built
 * files, and no review page
 */
export function createApp(baseDeps: BaseDeps, pictures: StaticFiles, site?: StaticFiles, renderer?: PageRenderer): App {
  const { responseCacheSeconds } = baseDeps.config;
  const responseCache = responseCacheSeconds === undefined ? undefined : createResponseCache(responseCacheSeconds);
  const deps: Deps = {
    ...baseDeps,
    catalogueIndex: baseDeps.catalogueIndex ?? createCatalogueIndex(baseDeps.catalogueDb),
    planStreams: baseDeps.planStreams ?? createPlanStreams(baseDeps),
    responseCache,
    countWrite: limitWrites(baseDeps.createLimiter),
    creations: new Map(),
  };
  const app: App = new Hono<AppEnv>();
  app.onError((error, context) => handleError(error, context, deps.log));
  const respondWithPage = renderer && createPageResponder(renderer, deps, (request) => app.fetch(request));
  app.notFound((context) => {
    if (site && !isApiPath(context.req.path) && /^(?:GET|HEAD)$/.test(context.req.method))
      return respondFromSite(site, context, deps.config, respondWithPage);
    context.header('Cache-Control', 'no-store');
    return context.json({ detail: 'Not found.' }, 404);
  });

  if (deps.quickResponses) app.use('/api/*', deps.quickResponses.remember);
  app.use(securityHeaders(deps), requestId({ headerName: '' }), warnAboutProxies(deps));
  app.use('/api/*', requestLog(deps.log));
  app.use('/api/*', allowCrossOrigin(deps.config));
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (context, methods) =>
        context.json({ detail: 'This address does not accept this method.' }, 405, { Allow: methods.join(', ') }),
    }),
  );
  app.use('/api/*', readAccessToken(deps), limitBodySize);
  if (deps.hasDiskSpace) app.use('/api/*', requireDiskSpace(deps.hasDiskSpace));

  const passwordQueue = deps.passwordQueue ?? createPasswordQueue();
  const passwordVerifier = createPasswordVerifier(deps, passwordQueue);
  registerHealthRoutes(app, deps);
  registerServicesRoutes(app, deps);
  registerVendorsRoutes(app, deps);
  registerReviewsRoutes(app, deps);
  registerPackagesRoutes(app, deps);
  registerPictureRoutes(app, pictures, deps.pictureStore);
  registerRecommendationsRoutes(app, deps);
  registerAuthRoutes(app, deps, passwordQueue, passwordVerifier);
  registerRegistrationRoutes(app, deps, passwordQueue);
  registerUsersRoutes(app, deps, passwordVerifier);
  registerSelectedServicesRoutes(app, deps);
  registerPlansRoutes(app, deps);
  registerPlanHistoryRoutes(app, deps);
  registerPlanMembersRoutes(app, deps);
  registerPlanReviewLinksRoutes(app, deps);
  registerPlanReviewRoutes(app, deps);
  registerBookingsRoutes(app, deps);
  registerEnquiriesRoutes(app, deps);
  registerCustomPackagesRoutes(app, deps);
  registerOpenApiRoute(app, deps);
  if (renderer) registerReviewPage(app, deps, renderer);

  return app;
}

const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/');
