import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import { prefetchCategory } from '#pages/category/categoryData.ts';
import { prefetchHome } from '#pages/home/homeData.ts';
import type { PageContext } from '#pages/pageContext.ts';
import { prefetchService } from '#pages/service/serviceData.ts';
import { prefetchServices } from '#pages/services/servicesData.ts';
import { prefetchVenue } from '#pages/venue/venueData.ts';
import { prefetchVenues } from '#pages/venues/venuesData.ts';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import type { LazyComponent } from '#components/ui/loading/lazyWithRetry.tsx';
import type { PageAccess } from './access.ts';
import { prefetchDetailsOfType } from './detailsOfTypeData.ts';
import { PageFailure } from './failures/PageFailure.tsx';
import { reloadWhenMissing } from './failures/reloadWhenMissing.ts';
import { prefetchServiceOrCategory } from './serviceOrCategoryData.ts';

export interface AppRoute {
  readonly path: string;
  readonly access: PageAccess;
  /** The part of the document's title before the product's name; '' when the title is the product's name alone. */
  readonly title: string;
  readonly Page: LazyComponent<object>;
  /**
   * Whether the page has something that belongs to the open plan: an open editor, an 'Undo', or a form that is
   * prefilled from the plan. Such a page is mounted again when the user opens another plan.
   */
  readonly usesOpenPlan?: true;
  /** The pages to which the cards of the page lead. Their code is fetched when the user scrolls the page. */
  readonly cardPages?: readonly LazyComponent<object>[];
  /**
   * Requests the page's data while its code is still being fetched. The page repeats and reports a failed request. Only
   * responses without which there is no page may be requested: when the API responds with 404 to one of them, or when
   * the promise resolves with null, our server sends the page with status 404.
   */
  readonly prefetch?: (context: PageContext) => Promise<unknown>;
}

/** Returns a page component whose code is fetched when it is needed. */
const lazyPage = (load: () => Promise<ComponentType>) =>
  lazyWithRetry(load, (refetch) => <PageFailure refetch={refetch} />, reloadWhenMissing);

const ServicePage = lazyPage(() => import('#pages/service/ServicePage.tsx').then((module) => module.ServicePage));
const VenuePage = lazyPage(() => import('#pages/venue/VenuePage.tsx').then((module) => module.VenuePage));

/**
 * Every page (section 2): its address, its access rule, its title, its code, and the request for its first data. The
 * service worker first fetches the files that most pages need, and the other files in the order of the imports in this
 * file, so the pages that most users open soon come first.
 */
const routeTable = [
  {
    path: '/',
    access: 'public',
    title: '',
    Page: lazyPage(() => import('#pages/home/HomePage.tsx').then((module) => module.HomePage)),
    prefetch: prefetchHome,
  },
  {
    path: '/venues',
    access: 'guest-browsing',
    title: 'Wedding venues',
    Page: lazyPage(() => import('#pages/venues/VenuesPage.tsx').then((module) => module.VenuesPage)),
    cardPages: [VenuePage],
    prefetch: prefetchVenues,
  },
  {
    path: '/venues/:id',
    access: 'guest-browsing',
    title: 'Venue',
    Page: VenuePage,
    prefetch: prefetchVenue,
    usesOpenPlan: true,
  },
  {
    path: '/services',
    access: 'guest-browsing',
    title: 'Services',
    Page: lazyPage(() => import('#pages/services/ServicesPage.tsx').then((module) => module.ServicesPage)),
    cardPages: [ServicePage],
    prefetch: prefetchServices,
  },
  {
    path: '/services/:id',
    access: 'guest-browsing',
    title: 'Services',
    Page: lazyPage(() => import('./ServiceOrCategory.tsx').then((module) => module.ServiceOrCategory)),
    cardPages: [ServicePage],
    prefetch: prefetchServiceOrCategory,
    usesOpenPlan: true,
  },
  {
    path: '/categories/:id',
    access: 'guest-browsing',
    title: 'Services',
    Page: lazyPage(() => import('#pages/category/CategoryPage.tsx').then((module) => module.CategoryPage)),
    cardPages: [ServicePage],
    prefetch: prefetchCategory,
  },
  {
    path: '/services/:id/details',
    access: 'guest-browsing',
    title: 'Service',
    Page: ServicePage,
    prefetch: prefetchService,
    usesOpenPlan: true,
  },
  {
    path: '/:type/:id/details',
    access: 'guest-browsing',
    title: 'Service',
    Page: lazyPage(() => import('./DetailsOfType.tsx').then((module) => module.DetailsOfType)),
    prefetch: prefetchDetailsOfType,
    usesOpenPlan: true,
  },
  {
    path: '/services/:id/package/:packageName',
    access: 'guest-browsing',
    title: 'Package',
    Page: lazyPage(() => import('#pages/package/PackagePage.tsx').then((module) => module.PackagePage)),
    prefetch: async (context) => (await import('#pages/package/packageData.ts')).prefetchPackage(context),
    usesOpenPlan: true,
  },
  {
    path: '/custom-package',
    access: 'guest-browsing',
    title: 'Custom package',
    Page: lazyPage(() =>
      import('#pages/custom-package/CustomPackagePage.tsx').then((module) => module.CustomPackagePage),
    ),
    usesOpenPlan: true,
  },
  {
    path: '/dashboard',
    access: 'signed-in',
    title: 'Dashboard',
    Page: lazyPage(() => import('#pages/dashboard/DashboardPage.tsx').then((module) => module.DashboardPage)),
    usesOpenPlan: true,
  },
  {
    path: '/ceremonies',
    access: 'signed-in',
    title: 'Ceremonies',
    Page: lazyPage(() => import('#pages/ceremonies/CeremoniesPage.tsx').then((module) => module.CeremoniesPage)),
    usesOpenPlan: true,
  },
  {
    path: '/what-if',
    access: 'signed-in',
    title: 'What If',
    Page: lazyPage(() => import('#pages/what-if/WhatIfPage.tsx').then((module) => module.WhatIfPage)),
    usesOpenPlan: true,
  },
  {
    path: '/compare',
    access: 'guest-browsing',
    title: 'Compare',
    Page: lazyPage(() => import('#pages/compare/ComparePage.tsx').then((module) => module.ComparePage)),
  },
  {
    path: '/quiz',
    access: 'public',
    title: 'Style quiz',
    Page: lazyPage(() => import('#pages/quiz/QuizPage.tsx').then((module) => module.QuizPage)),
    usesOpenPlan: true,
  },
  {
    path: '/account',
    access: 'signed-in',
    title: 'Your account',
    Page: lazyPage(() => import('#pages/account/AccountPage.tsx').then((module) => module.AccountPage)),
    prefetch: async (context) => (await import('#pages/account/accountData.ts')).prefetchAccount(context),
  },
  {
    path: '/people',
    access: 'signed-in',
    title: 'People',
    Page: lazyPage(() => import('#pages/people/PeoplePage.tsx').then((module) => module.PeoplePage)),
    usesOpenPlan: true,
  },
  {
    path: '/login',
    access: 'signed-out',
    title: 'Sign in',
    Page: lazyPage(() => import('#pages/login/LoginPage.tsx').then((module) => module.LoginPage)),
  },
  {
    path: '/register',
    access: 'signed-out',
    title: 'Create account',
    Page: lazyPage(() => import('#pages/register/RegisterPage.tsx').then((module) => module.RegisterPage)),
  },
  {
    path: '/forgot-password',
    access: 'public',
    title: 'Forgot your password?',
    Page: lazyPage(() =>
      import('#pages/forgot-password/ForgotPasswordPage.tsx').then((module) => module.ForgotPasswordPage),
    ),
  },
  {
    path: '/join/:token',
    access: 'public',
    title: 'Join',
    Page: lazyPage(() => import('#pages/join/JoinPage.tsx').then((module) => module.JoinPage)),
  },
  {
    path: '/privacy',
    access: 'public',
    title: 'Privacy',
    Page: lazyPage(() => import('#pages/privacy/PrivacyPage.tsx').then((module) => module.PrivacyPage)),
  },
  {
    path: '*',
    access: 'public',
    title: 'Page not found',
    Page: lazyPage(() => import('#pages/not-found/NotFoundPage.tsx').then((module) => module.NotFoundPage)),
  },
] as const satisfies readonly AppRoute[];

/** The path of a page as the router matches it, such as '/venues/:id'. */
export type RoutePath = Exclude<(typeof routeTable)[number]['path'], '*'>;

export const routes: readonly AppRoute[] = routeTable;

const matchableRoutes = routes.map((route) => ({ path: route.path, route }));

/** Returns the route that the router matches for a path, with the path parameters; null for an unknown address. */
export function routeAt(pathname: string): { route: AppRoute; params: PageContext['params'] } | null {
  const match = matchRoutes(matchableRoutes, pathname)?.at(-1);
  return match && match.route.path !== '*' ? { route: match.route.route, params: match.params } : null;
}
