import { LogIn, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { LinkButton } from '#components/ui/LinkButton.tsx';
import { useAuth } from '#contexts/AuthContext.tsx';
import { paths } from '#paths';

const COMPACT = 'max-lg:px-0 max-lg:rounded-full';

/** The way in or out at the end of the header; on phones its sign alone. */
export function SignInOut() {
  const { status, signOut } = useAuth();
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    await signOut();
    setLeaving(false);
  };

  if (status === 'signed-in') {
    return (
      <Button variant="secondary" busy={leaving} className={COMPACT} onClick={() => void leave()}>
        <LogOut aria-hidden="true" className="size-5 lg:hidden" />
        <span className="max-lg:sr-only">Sign out</span>
      </Button>
    );
  }
  return (
    <LinkButton to={paths.login()} variant="secondary" className={COMPACT}>
      <LogIn aria-hidden="true" className="size-5 lg:hidden" />
      <span className="max-lg:sr-only">Sign in</span>
    </LinkButton>
  );
}
