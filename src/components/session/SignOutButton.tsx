import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { errorMessage } from '#api/errors.ts';
import { Button } from '#components/ui/buttons/Button.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { FailureNotice } from '#components/ui/messages/FailureNotice.tsx';
import { useAuth } from '#contexts/AuthContext.tsx';

const UnsavedDialog = lazyWithRetry(() => import('./UnsavedDialog.tsx').then((module) => module.UnsavedDialog));

interface SignOutButtonProps {
  children: ReactNode;
  className?: string;
}

/** Lets the user sign out. A dialog asks first when signing out would delete what is stored on this device only. */
export function SignOutButton({ children, className = '' }: SignOutButtonProps) {
  const { signOut } = useAuth();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (evenIfUnsaved: boolean) => signOut({ evenIfUnsaved }),
  });

  return (
    <>
      <Button variant="secondary" busy={isPending} className={className} onClick={() => mutate(false)}>
        {children}
      </Button>
      {data?.outcome === 'unsaved' && (
        <Suspense>
          <UnsavedDialog unsaved={data} onStay={reset} onLeave={() => mutate(true)} />
        </Suspense>
      )}
      {error && (
        <FailureNotice
          message="You could not be signed out"
          reason={errorMessage(error)}
          className="fixed inset-x-4 top-20 z-40 mx-auto max-w-read shadow-float"
          action={
            <Button variant="secondary" onClick={reset}>
              Close
            </Button>
          }
        />
      )}
    </>
  );
}
