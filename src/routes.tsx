import type { QueryClient } from '@tanstack/react-query';
import { createElement, lazy } from 'react';
import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import { categoriesQuery } from '#queries/categories.ts';
import { asTier } from '#domain/tiers.ts';
import { venueQuery, venuesOfTierQuery, venuesSummaryQuery } from '#queries/venues.ts';
import type { ScreenAccess } from './access.ts';
import { orReload } from './orReload.ts';
import { prefetchCategory, prefetchDetails, prefetchServiceOrCategory } from './prefetchServices.ts';

/** What a screen may ask for before its code has arrived. */
export interface PrefetchContext {
  readonly client: QueryClient;
  readonly region: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

export interface Screen {
  readonly path: string;
  readonly access: ScreenAccess;
  /** Stands in the document's title before the product's name; '' for the product's name alone. */
  readonly title: string;
  /** Fetches the screen's code; again and again at no cost. */
  readonly load: () => Promise<ComponentType>;
  readonly Page: ComponentType;
  /** Asks for the screen's data, beside its code; a failure shows when the screen asks again. */
  readonly prefetch?: (context: PrefetchContext) => Promise<unknown>;
}

function screen(given: Omit<Screen, 'Page'>): Screen {
  let Loaded: ComponentType | undefined;
  const load = async () => (Loaded = await orReload(given.load()));
  const Late = lazy(async () => ({ default: await load() }));
  // What is there already when it is first shown is not waited for.
  let Shown: ComponentType | undefined;
  return { ...given, load, Page: () => createElement((Shown ??= Loaded ?? Late)) };
}

/** Every screen (section 2): where it is, who may see it, its title, its code, and the data it begins with. */
export const screens: readonly Screen[] = [
  screen({
    path: '/',
    access: 'public',
    title: '',
    load: async () => (await import('#pages/home/HomePage.tsx')).HomePage,
    prefetch: ({ client, region }) => client.query(categoriesQuery(region)),
  }),
  screen({
    path: '/login',
    access: 'signed-out',
    title: 'Sign in',
    load: async () => (await import('#pages/login/LoginPage.tsx')).LoginPage,
  }),
  screen({
    path: '/register',
    access: 'signed-out',
    title: 'Create account',
    load: async () => (await import('#pages/register/RegisterPage.tsx')).RegisterPage,
  }),
  screen({
    path: '/quiz',
    access: 'public',
    title: 'Style quiz',
    load: async () => (await import('#pages/quiz/QuizPage.tsx')).QuizPage,
  }),
  screen({
    path: '/dashboard',
    access: 'signed-in',
    title: 'Dashboard',
    load: async () => (await import('#pages/dashboard/DashboardPage.tsx')).DashboardPage,
  }),
  screen({
    path: '/services',
    access: 'guest-browsing',
    title: 'Services',
    load: async () => (await import('#pages/services/ServicesPage.tsx')).ServicesPage,
    prefetch: ({ client, region }) => client.query(categoriesQuery(region)),
  }),
  screen({
    path: '/services/:id',
    access: 'guest-browsing',
    title: 'Services',
    load: async () => (await import('./ServiceOrCategory.tsx')).ServiceOrCategory,
    prefetch: prefetchServiceOrCategory,
  }),
  screen({
    path: '/services/:id/package/:packageName',
    access: 'guest-browsing',
    title: 'Package',
    load: async () => (await import('#pages/package/PackagePage.tsx')).PackagePage,
    prefetch: async (context) => (await import('./prefetchPackage.ts')).prefetchPackage(context),
  }),
  screen({
    path: '/services/:id/details',
    access: 'guest-browsing',
    title: 'Service',
    load: async () => (await import('#pages/service/ServicePage.tsx')).ServicePage,
    prefetch: prefetchDetails,
  }),
  screen({
    path: '/:type/:id/details',
    access: 'guest-browsing',
    title: 'Service',
    load: async () => (await import('./DetailsOfType.tsx')).DetailsOfType,
    prefetch: prefetchDetails,
  }),
  screen({
    path: '/categories/:id',
    access: 'guest-browsing',
    title: 'Services',
    load: async () => (await import('#pages/category/CategoryPage.tsx')).CategoryPage,
    prefetch: prefetchCategory,
  }),
  screen({
    path: '/venues',
    access: 'guest-browsing',
    title: 'Wedding venues',
    load: async () => (await import('#pages/venues/VenuesPage.tsx')).VenuesPage,
    prefetch: ({ client, region, search }) => {
      const tier = asTier(search.get('tier') ?? '');
      return tier ? client.infiniteQuery(venuesOfTierQuery(region, tier)) : client.query(venuesSummaryQuery(region));
    },
  }),
  screen({
    path: '/venues/:id',
    access: 'guest-browsing',
    title: 'Venue',
    load: async () => (await import('#pages/venue/VenuePage.tsx')).VenuePage,
    prefetch: ({ client, region, params }) => client.query(venueQuery(params['id'] ?? '', region, client)),
  }),
  screen({
    path: '/custom-package',
    access: 'guest-browsing',
    title: 'Custom package',
    load: async () => (await import('#pages/custom-package/CustomPackagePage.tsx')).CustomPackagePage,
  }),
  screen({
    path: '/account',
    access: 'signed-in',
    title: 'Your account',
    load: async () => (await import('#pages/account/AccountPage.tsx')).AccountPage,
    prefetch: async (context) => (await import('./prefetchAccount.ts')).prefetchAccount(context),
  }),
  screen({
    path: '/forgot-password',
    access: 'public',
    title: 'Forgot your password?',
    load: async () => (await import('#pages/forgot-password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  }),
  screen({
    path: '/privacy',
    access: 'public',
    title: 'Privacy',
    load: async () => (await import('#pages/privacy/PrivacyPage.tsx')).PrivacyPage,
  }),
  screen({
    path: '*',
    access: 'public',
    title: 'Page not found',
    load: async () => (await import('#pages/not-found/NotFoundPage.tsx')).NotFoundPage,
  }),
];

const table = screens.map((entry) => ({ path: entry.path, screen: entry }));

/** The screen of an address's path, as the router finds it, with its parameters; null where there is none. */
export function screenAt(pathname: string): { screen: Screen; params: PrefetchContext['params'] } | null {
  const match = matchRoutes(table, pathname)?.at(-1);
  return match && match.route.path !== '*' ? { screen: match.route.screen, params: match.params } : null;
}
