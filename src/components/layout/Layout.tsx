import type { ReactNode } from 'react';
import { afterLoad } from '#components/ui/afterLoad.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { RegionBanner } from './RegionBanner.tsx';
import { StorageBanner } from './StorageBanner.tsx';

const StatusStrip = afterLoad(async () => (await import('./StatusStrip.tsx')).StatusStrip);

/** What stands around every screen (section 2). */
export function Layout({ children }: { children: ReactNode }) {
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
      <StorageBanner />
      {/* At least as high as the screen: the footer begins below it, so that nothing jumps when content comes. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] print:min-h-0">
        {children}
      </main>
      <StatusStrip />
      <Footer />
    </div>
  );
}
