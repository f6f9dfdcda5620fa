import KeyRound from 'lucide-react/icons/key-round';
import { Suspense, useState } from 'react';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';

const PasswordForm = lazyWithRetry(() => import('./PasswordForm.tsx').then((module) => module.PasswordForm));

/** Lets the user change the password. */
export function PasswordCard() {
  const [isEditing, setIsEditing] = useState(false);
  const [wasChanged, setWasChanged] = useState(false);

  return (
    <SectionCard title="Password" Icon={KeyRound} isValueShown={!isEditing}>
      {isEditing ? (
        <Suspense fallback={<Skeleton className="h-56" />}>
          <PasswordForm
            onCancel={() => setIsEditing(false)}
            onChanged={() => {
              setWasChanged(true);
              setIsEditing(false);
            }}
          />
        </Suspense>
      ) : (
        <>
          {wasChanged ? (
            <Notice tone="success">Your password is changed. You are signed out on every other device.</Notice>
          ) : (
            <p className="text-ink-soft">Changing your password signs you out on every other device.</p>
          )}
          <Button
            variant="secondary"
            className="mt-4"
            onClick={() => {
              setWasChanged(false);
              setIsEditing(true);
            }}
          >
            Change Password
          </Button>
        </>
      )}
    </SectionCard>
  );
}
