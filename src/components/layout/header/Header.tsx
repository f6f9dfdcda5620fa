import { Suspense } from 'react';
import { Deferred } from '#components/ui/loading/Deferred.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { createRetryLater } from '#components/ui/loading/RetryLater.tsx';
import { Link } from '#components/ui/buttons/Link.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { PRODUCT_NAME } from '#domain/product.ts';
import { useHasSeveralPlans } from '#plan/usePlans.ts';
import { paths } from '#paths';
import { MainNav } from './MainNav.tsx';
import { RegionPicker } from './RegionPicker.tsx';
import { SignInOut } from '../../session/SignInOut.tsx';
import { Wordmark } from './Wordmark.tsx';

const NavigationProgress = lazyWithRetry(
  () => import('./NavigationProgress.tsx').then((module) => module.NavigationProgress),
  () => null,
);

// The code of PlanSwitcher is fetched only for users with several weddings.
const PlanSwitcher = lazyWithRetry(
  () => import('./PlanSwitcher.tsx').then((module) => module.PlanSwitcher),
  createRetryLater(),
);

/**
 * Shows the top bar: the product's name, the five links, the region picker, and signing in or out (section 2). For
 * users with several weddings it also has a switcher between them (section 14.6).
 */
export function Header() {
  const hasSwitcher = useHasSeveralPlans();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper low:static print:static">
      <div className="mx-auto flex min-h-16 max-w-page items-center gap-2 px-4 sm:px-6">
        <Link
          to={paths.home()}
          aria-label={`${PRODUCT_NAME}, to the home page`}
          className="flex min-h-tap shrink-0 items-center text-2xl text-ink"
        >
          <Wordmark isCompact={hasSwitcher} />
        </Link>
        <div className="lg:mx-auto">
          <MainNav />
        </div>
        {hasSwitcher && (
          <div className="ms-auto min-w-0 flex-1 sm:max-w-72 lg:w-56 lg:flex-none xl:w-64 print:hidden">
            <Suspense fallback={<Skeleton className="h-11 rounded-full" />}>
              <PlanSwitcher />
            </Suspense>
          </div>
        )}
        <RegionPicker
          isCompact={hasSwitcher}
          className={`print:hidden ${hasSwitcher ? 'shrink-0' : 'ms-auto min-w-0 flex-1 max-lg:max-w-56 lg:ms-0 lg:w-40 lg:flex-none xl:w-48'}`}
        />
        <SignInOut isCompact={hasSwitcher} />
      </div>
      <Deferred whenIdle>
        <NavigationProgress />
      </Deferred>
    </header>
  );
}
