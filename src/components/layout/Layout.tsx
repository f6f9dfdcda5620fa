import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Deferred } from '#components/ui/loading/Deferred.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { createRetryLater } from '#components/ui/loading/RetryLater.tsx';
import { useStorageNotice } from '#plan/useStorageNotice.ts';
import { Footer } from './Footer.tsx';
import { Header } from './header/Header.tsx';
import { RegionBanner } from './RegionBanner.tsx';

const StorageBanner = lazyWithRetry(
  () => import('./StorageBanner.tsx').then((module) => module.StorageBanner),
  createRetryLater(),
);
const BottomStrips = lazyWithRetry(
  () => import('./strips/BottomStrips.tsx').then((module) => module.BottomStrips),
  createRetryLater(),
);

/** Shows the parts that surround every page (section 2). */
export function Layout({ children }: { children: ReactNode }) {
  const hasTyped = useHasTyped();
  return (
    <div>
      <a
        href="#main"
        className="fixed start-4 top-2 z-50 -translate-y-24 rounded bg-kumkum px-4 py-3 font-semibold text-on-kumkum focus:translate-y-0 print:hidden"
      >
        Skip to the content
      </a>
      <Header />
      <RegionBanner />
      <DeferredStorageBanner />
      {/* Header and content fill at least the window, so that the footer stays out of view while the content loads. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] print:min-h-0">
        {children}
      </main>
      <Deferred whenIdle>
        <BottomStrips hasTyped={hasTyped} />
      </Deferred>
      <Footer />
    </div>
  );
}

/** Returns whether the user has typed or chosen something on the current page. */
function useHasTyped(): boolean {
  const { pathname } = useLocation();
  const [typedPath, setTypedPath] = useState<string | null>(null);
  // When the user leaves a page, what they typed on it is gone or stored as a draft. So after Back, a reload loses
  // nothing.
  if (typedPath !== null && typedPath !== pathname) setTypedPath(null);
  useEffect(() => {
    const rememberTypedPath = () => setTypedPath(window.location.pathname);
    document.addEventListener('input', rememberTypedPath);
    return () => document.removeEventListener('input', rememberTypedPath);
  }, []);
  return typedPath === pathname;
}

/** Shows the storage banner. Its code is fetched only when there is a notice, which few users ever see. */
function DeferredStorageBanner() {
  const { notice } = useStorageNotice();
  return (
    notice && (
      <Suspense>
        <StorageBanner />
      </Suspense>
    )
  );
}
