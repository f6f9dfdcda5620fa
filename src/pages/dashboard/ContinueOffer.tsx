import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Link } from '#components/ui/buttons/Link.tsx';
import { focusHeadingOnUnmount } from '#hooks/focusHeadingOnUnmount.ts';
import { paths } from '#paths';
import { useScope } from '#session/scope.ts';
import { forgetReturnUrl, readReturnUrl } from '#storage/returnTo.ts';

const PAGE_NAMES: readonly (readonly [addressPrefix: string, name: string])[] = [
  [paths.customPackage(), 'your custom package'],
  [paths.account(), 'your account'],
  [paths.people(), 'the people of your wedding'],
  [paths.join(''), 'the wedding that you were invited to'],
  [`${paths.venues()}/`, 'the venue you were opening'],
  [paths.venues(), 'the venues'],
  [`${paths.services()}/`, 'the services you were opening'],
  [paths.services(), 'the services'],
];

const pageName = (address: string) =>
  PAGE_NAMES.find(([addressPrefix]) => address.startsWith(addressPrefix))?.[1] ?? 'the page you were opening';

/** Shows a link to the page that the user wanted to open, or saw last, before they signed in (section 2). */
export function ContinueOffer() {
  const scope = useScope();
  const [address, setAddress] = useState(() => readReturnUrl(scope));
  if (address === null || address.startsWith(paths.dashboard())) return null;
  return (
    <p
      ref={focusHeadingOnUnmount}
      className="mt-4 flex items-center justify-between gap-3 rounded border border-line bg-sunk px-4 py-1"
    >
      <Link to={address} className="link" onClick={() => forgetReturnUrl(scope)}>
        {`Continue to ${pageName(address)}`}
      </Link>
      <Button
        variant="quiet"
        aria-label="Dismiss"
        onClick={() => {
          forgetReturnUrl(scope);
          setAddress(null);
        }}
      >
        <X aria-hidden="true" className="size-5" />
      </Button>
    </p>
  );
}
