import { Deferred } from '#components/ui/Deferred.tsx';
import { lazyWithRetry } from '#components/ui/lazyWithRetry.tsx';
import { Link } from '#components/ui/Link.tsx';
import { PRODUCT_NAME } from '#domain/product.ts';
import { paths } from '#paths';
import { MainNav } from './MainNav.tsx';
import { RegionPicker } from './RegionPicker.tsx';
import { SignInOut } from '../session/SignInOut.tsx';
import { Wordmark } from './Wordmark.tsx';

const NavigationProgress = lazyWithRetry(
  async () => (await import('./NavigationProgress.tsx')).NavigationProgress,
  () => null,
);

/** Shows the top bar: the product's name, the five links, the region picker, and signing in or out (section 2). */
export function Header() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper low:static print:static">
      <div className="mx-auto flex min-h-16 max-w-page items-center gap-2 px-4 sm:px-6">
        <Link
          to={paths.home()}
          aria-label={`${PRODUCT_NAME}, to the home page`}
          className="flex min-h-tap shrink-0 items-center text-2xl text-ink"
        >
          <Wordmark />
        </Link>
        <div className="lg:mx-auto">
          <MainNav />
        </div>
        <RegionPicker className="ms-auto min-w-0 flex-1 max-lg:max-w-56 lg:ms-0 lg:w-40 xl:w-48 lg:flex-none print:hidden" />
        <SignInOut />
      </div>
      <Deferred idle>
        <NavigationProgress />
      </Deferred>
    </header>
  );
}
