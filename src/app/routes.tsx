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
   * Whether the page can change the open plan, or has a form that is prefilled from it. Such a page is mounted again
   * when the user opens another plan.
   */
  readonly usesOpenPlan?: true;
  /** The pages to which the cards of the page lead. Their code is fetched when the user scrolls the page. */
  readonly cardPages?: readonly LazyComponent<object>[];
  /** Requests the page's data while its code is still being fetched. The page repeats and reports a failed request. */
  readonly prefetch?: (context: PageContext) => Promise<unknown>;
}

/** Returns a page component whose code is fetched when it is needed. */
const lazyPage = (load: () => Promise<ComponentType>) =>
  lazyWithRetry(load, (refetch) => <PageFailure refetch={refetch} />, reloadWhenMissing);

const ServicePage = lazyPage(async () => (await import('#pages/service/ServicePage.tsx')).ServicePage);
const VenuePage = lazyPage(async () => (await import('#pages/venue/VenuePage.tsx')).VenuePage);

/**
 * Every page (section 2): its address, its access rule, its title, its code, and the request for its first data. The
 * service worker fetches the code in the order of the imports in this file, so the pages that most users open soon come
 * first.
 */
const routeTable = [
  {
    path: '/',
    access: 'public',
    title: '',
    Page: lazyPage(async () => (await import('#pages/home/HomePage.tsx')).HomePage),
    prefetch: prefetchHome,
  },
  {
    path: '/venues',
    access: 'guest-browsing',
    title: 'Wedding venues',
    Page: lazyPage(async () => (await import('#pages/venues/VenuesPage.tsx')).VenuesPage),
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
    Page: lazyPage(async () => (await import('#pages/services/ServicesPage.tsx')).ServicesPage),
    cardPages: [ServicePage],
    prefetch: prefetchServices,
  },
  {
    path: '/services/:id',
    access: 'guest-browsing',
    title: 'Services',
    Page: lazyPage(async () => (await import('./ServiceOrCategory.tsx')).ServiceOrCategory),
    cardPages: [ServicePage],
    prefetch: prefetchServiceOrCategory,
    usesOpenPlan: true,
  },
  {
    path: '/categories/:id',
    access: 'guest-browsing',
    title: 'Services',
    Page: lazyPage(async () => (await import('#pages/category/CategoryPage.tsx')).CategoryPage),
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
    Page: lazyPage(async () => (await import('./DetailsOfType.tsx')).DetailsOfType),
    prefetch: prefetchDetailsOfType,
    usesOpenPlan: true,
  },
  {
    path: '/services/:id/package/:packageName',
    access: 'guest-browsing',
    title: 'Package',
    Page: lazyPage(async () => (await import('#pages/package/PackagePage.tsx')).PackagePage),
    prefetch: async (context) => (await import('#pages/package/packageData.ts')).prefetchPackage(context),
    usesOpenPlan: true,
  },
  {
    path: '/custom-package',
    access: 'guest-browsing',
    title: 'Custom package',
    Page: lazyPage(async () => (await import('#pages/custom-package/CustomPackagePage.tsx')).CustomPackagePage),
    usesOpenPlan: true,
  },
  {
    path: '/dashboard',
    access: 'signed-in',
    title: 'Dashboard',
    Page: lazyPage(async () => (await import('#pages/dashboard/DashboardPage.tsx')).DashboardPage),
    usesOpenPlan: true,
  },
  {
    path: '/ceremonies',
    access: 'signed-in',
    title: 'Ceremonies',
    Page: lazyPage(async () => (await import('#pages/ceremonies/CeremoniesPage.tsx')).CeremoniesPage),
    usesOpenPlan: true,
  },
  {
    path: '/what-if',
    access: 'signed-in',
    title: 'What If',
    Page: lazyPage(async () => (await import('#pages/what-if/WhatIfPage.tsx')).WhatIfPage),
    usesOpenPlan: true,
  },
  {
    path: '/compare',
    access: 'guest-browsing',
    title: 'Compare',
    Page: lazyPage(async () => (await import('#pages/compare/ComparePage.tsx')).ComparePage),
  },
  {
    path: '/quiz',
    access: 'public',
    title: 'Style quiz',
    Page: lazyPage(async () => (await import('#pages/quiz/QuizPage.tsx')).QuizPage),
    usesOpenPlan: true,
  },
  {
    path: '/account',
    access: 'signed-in',
    title: 'Your account',
    Page: lazyPage(async () => (await import('#pages/account/AccountPage.tsx')).AccountPage),
    prefetch: async (context) => (await import('#pages/account/accountData.ts')).prefetchAccount(context),
  },
  {
    path: '/people',
    access: 'signed-in',
    title: 'People',
    Page: lazyPage(async () => (await import('#pages/people/PeoplePage.tsx')).PeoplePage),
    usesOpenPlan: true,
  },
  {
    path: '/login',
    access: 'signed-out',
    title: 'Sign in',
    Page: lazyPage(async () => (await import('#pages/login/LoginPage.tsx')).LoginPage),
  },
  {
    path: '/register',
    access: 'signed-out',
    title: 'Create account',
    Page: lazyPage(async () => (await import('#pages/register/RegisterPage.tsx')).RegisterPage),
  },
  {
    path: '/forgot-password',
    access: 'public',
    title: 'Forgot your password?',
    Page: lazyPage(async () => (await import('#pages/forgot-password/ForgotPasswordPage.tsx')).ForgotPasswordPage),
  },
  {
    path: '/join/:token',
    access: 'public',
    title: 'Join',
    Page: lazyPage(async () => (await import('#pages/join/JoinPage.tsx')).JoinPage),
  },
  {
    path: '/privacy',
    access: 'public',
    title: 'Privacy',
    Page: lazyPage(async () => (await import('#pages/privacy/PrivacyPage.tsx')).PrivacyPage),
  },
  {
    path: '*',
    access: 'public',
    title: 'Page not found',
    Page: lazyPage(async () => (await import('#pages/not-found/NotFoundPage.tsx')).NotFoundPage),
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
