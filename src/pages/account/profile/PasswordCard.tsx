import KeyRound from 'lucide-react/icons/key-round';
import { Suspense, useState } from 'react';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import type { PasswordChangeOutcome } from '#session/passwordChange.ts';

const PasswordForm = lazyWithRetry(() => import('./PasswordForm.tsx').then((module) => module.PasswordForm));

/** Lets the user change the password. */
export function PasswordCard() {
  const [isEditing, setIsEditing] = useState(false);
  const [outcome, setOutcome] = useState<PasswordChangeOutcome | null>(null);

  return (
    <SectionCard title="Password" Icon={KeyRound} isValueShown={!isEditing}>
      {isEditing ? (
        <Suspense fallback={<Skeleton className="h-56" />}>
          <PasswordForm
            onCancel={() => setIsEditing(false)}
            onDone={(newOutcome) => {
              setOutcome(newOutcome);
              setIsEditing(false);
            }}
          />
        </Suspense>
      ) : outcome === 'not-offered' ? (
        <Notice tone="info">This site does not offer a change of the password.</Notice>
      ) : (
        <>
          {outcome === null ? (
            <p className="text-ink-soft">Changing your password can sign you out on your other devices.</p>
          ) : (
            <Notice tone="success">
              {`Your password is changed.${outcome === 'signed-out-elsewhere' ? ' You are signed out on every other device.' : ''}`}
            </Notice>
          )}
          <Button
            variant="secondary"
            className="mt-4"
            onClick={() => {
              setOutcome(null);
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
