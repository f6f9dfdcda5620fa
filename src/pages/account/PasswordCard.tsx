import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { lazyWithRetry } from '#components/ui/lazyWithRetry.tsx';

const PasswordForm = lazyWithRetry(async () => (await import('./PasswordForm.tsx')).PasswordForm);

/** The section for changing the password. */
export function PasswordCard() {
  const [editing, setEditing] = useState(false);
  const [changed, setChanged] = useState(false);

  return (
    <SectionCard title="Password" Icon={KeyRound} returnFocus={!editing}>
      {editing ? (
        <Suspense fallback={<Skeleton className="h-56" />}>
          <PasswordForm
            onCancel={() => setEditing(false)}
            onChanged={() => {
              setChanged(true);
              setEditing(false);
            }}
          />
        </Suspense>
      ) : (
        <>
          {changed ? (
            <Notice tone="success">Your password is changed. Every other device is signed out.</Notice>
          ) : (
            <p className="text-ink-soft">Changing it signs out every other device.</p>
          )}
          <Button
            variant="secondary"
            className="mt-4"
            onClick={() => {
              setChanged(false);
              setEditing(true);
            }}
          >
            Change Password
          </Button>
        </>
      )}
    </SectionCard>
  );
}
