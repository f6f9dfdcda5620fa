import { Outlet } from 'react-router-dom';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { RegionBanner } from './RegionBanner.tsx';
import { StorageBanner } from './StorageBanner.tsx';

/** What stands around every screen (section 2). */
export function Layout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute start-4 top-2 z-50 -translate-y-24 rounded bg-kumkum px-4 py-3 font-semibold text-on-kumkum focus:translate-y-0 print:hidden"
      >
        Skip to the content
      </a>
      <Header />
      <RegionBanner />
      <StorageBanner />
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
