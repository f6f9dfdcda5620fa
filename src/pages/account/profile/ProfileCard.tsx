import { useQuery, useQueryClient } from '@tanstack/react-query';
import UserRound from 'lucide-react/icons/user-round';
import { Suspense, useState } from 'react';
import { errorMessage } from '#api/errors.ts';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { LoadingNote, Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { useDraft } from '#session/useDraft.ts';
import type { Profile } from '#contract/account/profile.ts';
import { profileQuery } from '#queries/profile.ts';
import { updateCached } from '#queries/updateCached.ts';

const ProfileForm = lazyWithRetry(() => import('./ProfileForm.tsx').then((module) => module.ProfileForm));

/** Shows the profile and lets the user edit it (sections 2, 5 and 8). */
export function ProfileCard() {
  const client = useQueryClient();
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery());
  const draft = useDraft('profile');
  // If the tab still has a draft, because the user left the page or the session ended, the editor opens again with it.
  const [isEditing, setIsEditing] = useState(() => Object.keys(draft.storedFields).length > 0);
  const [wasSaved, setWasSaved] = useState(false);

  const closeEditor = () => {
    draft.forget();
    setIsEditing(false);
  };

  return (
    <SectionCard title="Profile" Icon={UserRound} isValueShown={!isEditing}>
      {profile && isEditing ? (
        <Suspense fallback={<Skeleton className="h-144" />}>
          <ProfileForm
            profile={profile}
            draft={draft}
            onCancel={closeEditor}
            onSaved={(change) => {
              updateCached(client, profileQuery(), (cached) => ({ ...cached, ...change }));
              setWasSaved(true);
              closeEditor();
            }}
          />
        </Suspense>
      ) : profile ? (
        <>
          <ProfileFacts profile={profile} />
          {wasSaved && (
            <Notice tone="success" className="mt-4">
              Your profile is up to date.
            </Notice>
          )}
          <Button
            variant="secondary"
            className="mt-4"
            onClick={() => {
              setWasSaved(false);
              setIsEditing(true);
            }}
          >
            Edit Profile
          </Button>
        </>
      ) : error ? (
        <LoadFailure
          message={`Error loading profile: ${errorMessage(error)}`}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <>
          <LoadingNote>Loading your profile...</LoadingNote>
          <div className="space-y-4.5">
            {[0, 1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-11 w-4/5" />
            ))}
          </div>
          <Skeleton className="mt-4 h-11 w-32" />
        </>
      )}
    </SectionCard>
  );
}

function ProfileFacts({ profile }: { profile: Profile }) {
  const facts = [
    ['Name', profile.name],
    ['Email', profile.email],
    ['Phone', profile.phone],
    ['Address', profile.address],
    ['Preferences', profile.preferences],
  ] as const;
  return (
    <dl className="space-y-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value ? <bdi>{value}</bdi> : 'Not given yet'}</dd>
        </div>
      ))}
    </dl>
  );
}
