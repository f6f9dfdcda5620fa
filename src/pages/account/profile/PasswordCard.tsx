import KeyRound from 'lucide-react/icons/key-round';
import { Suspense, useState } from 'react';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';

const PasswordForm = lazyWithRetry(async () => (await import('./PasswordForm.tsx')).PasswordForm);

/** Lets the user change the password. */
export function PasswordCard() {
  const [editing, setEditing] = useState(false);
  const [changed, setChanged] = useState(false);

  return (
    <SectionCard title="Password" Icon={KeyRound} isValueShown={!editing}>
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
            <Notice tone="success">Your password is changed. You are signed out on every other device.</Notice>
          ) : (
            <p className="text-ink-soft">Changing your password signs you out on every other device.</p>
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
