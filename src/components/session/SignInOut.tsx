import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import { useMatch } from 'react-router-dom';
import { SignOutButton } from './SignOutButton.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { useAuth } from '#contexts/AuthContext.tsx';
import { paths } from '#paths';

const COMPACT_CLASS = 'max-lg:rounded-full max-lg:px-0 lg:min-w-28';
const ALWAYS_COMPACT_CLASS = 'rounded-full px-0';

interface SignInOutProps {
  /** Whether the sign-out button is an icon on wide screens too, because the top bar needs the space. */
  isCompact?: boolean;
}

/**
 * Shows the header's sign-in or sign-out button, except on pages with such a button. In narrow windows it is an icon.
 */
export function SignInOut({ isCompact = false }: SignInOutProps) {
  const { status } = useAuth();
  const isSignedIn = status === 'signed-in';
  const pageHasOwnButton = useMatch(isSignedIn ? paths.account() : paths.login()) !== null;
  if (pageHasOwnButton) return null;
  // An empty element reserves the space until the session state is known.
  if (status === 'loading') return <span className="min-w-tap lg:w-28" />;
  if (isSignedIn) {
    return (
      <SignOutButton className={isCompact ? ALWAYS_COMPACT_CLASS : COMPACT_CLASS}>
        <LogOut aria-hidden="true" className={isCompact ? 'size-5' : 'size-5 lg:hidden'} />
        <span className={isCompact ? 'sr-only' : 'max-lg:sr-only'}>Sign out</span>
      </SignOutButton>
    );
  }
  return (
    <LinkButton to={paths.login()} variant="secondary" className={COMPACT_CLASS}>
      <LogIn aria-hidden="true" className="size-5 lg:hidden" />
      <span className="max-lg:sr-only">Sign in</span>
    </LinkButton>
  );
}
