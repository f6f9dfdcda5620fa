import CalendarHeart from 'lucide-react/icons/calendar-heart';
import Gift from 'lucide-react/icons/gift';
import House from 'lucide-react/icons/house';
import Landmark from 'lucide-react/icons/landmark';
import UserRound from 'lucide-react/icons/user-round';
import { useLocation } from 'react-router-dom';
import { Link } from '#components/ui/buttons/Link.tsx';
import { useCustomPackage } from '#contexts/CustomPackageContext.tsx';
import { paths } from '#paths';
import { countText } from '#domain/money.ts';

const LINKS = [
  { to: paths.home(), name: 'Home', Icon: House },
  { to: paths.venues(), name: 'Venues', Icon: Landmark },
  { to: paths.dashboard(), name: 'Dashboard', Icon: CalendarHeart },
  { to: paths.customPackage(), name: 'Custom Package', Icon: Gift },
  { to: paths.account(), name: 'Account', Icon: UserRound },
] as const;

/** Returns whether a path is that of a page or of a page below it. No page counts as being below home. */
const isWithin = (pathname: string, page: string) =>
  pathname === page || (page !== paths.home() && pathname.startsWith(`${page}/`));

/**
 * Shows the five navigation links (section 2): in the header of wide windows, else in a bar at the bottom of the
 * screen.
 */
export function MainNav() {
  const itemCount = useCustomPackage().items.length;
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:static lg:border-0 lg:bg-transparent lg:pb-0 print:hidden"
    >
      <ul className="mx-auto grid max-w-read grid-cols-5 max-[22.4rem]:grid-cols-[4fr_4fr_5.4fr_5fr_4.5fr] lg:flex lg:max-w-none lg:gap-1">
        {LINKS.map(({ to, name, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-describedby={to === paths.customPackage() && itemCount > 0 ? 'package-count' : undefined}
              aria-current={isWithin(pathname, to) ? 'page' : undefined}
              className="group relative flex min-h-16 flex-col items-center gap-0.5 pt-1.5 text-center text-xs leading-tight font-semibold wrap-normal text-ink-soft hover:text-ink aria-[current=page]:text-kumkum-ink low:min-h-tap low:flex-row low:justify-center low:pt-0 lg:min-h-tap lg:flex-row lg:justify-center lg:px-2.5 lg:pt-0 lg:text-sm lg:whitespace-nowrap xl:px-3 xl:text-base"
            >
              <span className="relative">
                <Icon aria-hidden="true" className="size-6 lg:hidden low:hidden" />
                {to === paths.customPackage() && itemCount > 0 && (
                  <span
                    aria-hidden="true"
                    className="absolute -top-0.5 start-3.5 grid h-5 min-w-5 place-items-center rounded-full bg-kumkum px-1 text-xs text-on-kumkum tabular-nums low:static lg:static lg:me-1.5"
                  >
                    {itemCount}
                  </span>
                )}
              </span>
              <span>{name}</span>
              <span
                aria-hidden="true"
                className="absolute inset-x-3 top-0 h-1 rounded-full bg-kumkum-ink opacity-0 group-aria-[current=page]:opacity-100 lg:top-auto lg:bottom-0 lg:h-0.5"
              />
            </Link>
          </li>
        ))}
      </ul>
      {/* Screen readers read the count from here: outside the link, it does not change the link's accessible name. */}
      <p id="package-count" hidden>
        {countText(itemCount, 'item')}
      </p>
    </nav>
  );
}
