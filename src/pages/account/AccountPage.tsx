import { Suspense } from 'react';
import { SignOutButton } from '#components/session/SignOutButton.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { useAuth } from '#contexts/AuthContext.tsx';
import { usePlans } from '#plan/usePlans.ts';
import { BookingsCard } from './requests/BookingsCard.tsx';
import { EnquiriesCard } from './requests/EnquiriesCard.tsx';
import { PasswordCard } from './profile/PasswordCard.tsx';
import { ProfileCard } from './profile/ProfileCard.tsx';
import { YourDataCard } from './YourDataCard.tsx';

const HistoryCard = lazyWithRetry(() => import('./weddings/HistoryCard.tsx').then((module) => module.HistoryCard));
const WeddingsCard = lazyWithRetry(() => import('./weddings/WeddingsCard.tsx').then((module) => module.WeddingsCard));

/** Shows the account page (section 2): profile, weddings, bookings, enquiries, history, password and stored data. */
export function AccountPage() {
  const { user } = useAuth();
  const { plans } = usePlans();
  const hasPlans = plans.length > 0;
  return (
    <>
      <div className="mt-2 mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 wrap-anywhere text-ink-soft">
          {user?.username && (
            <>
              {'Signed in as '}
              <bdi>{user.username}</bdi>
            </>
          )}
        </p>
        <SignOutButton>Sign out</SignOutButton>
      </div>
      {/* On narrow screens, weddings, bookings, enquiries and history are between the profile and the password. On wide
          screens, these four are the second column. */}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_1.4fr] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <ProfileCard />
        </div>
        <div className="min-w-0 space-y-6 empty:hidden lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {hasPlans && (
            <Suspense
              fallback={plans.map(({ id }, index) => (
                <Skeleton key={id} className={index === 0 ? 'h-62' : '-mt-2 h-18'} />
              ))}
            >
              <WeddingsCard />
            </Suspense>
          )}
          <BookingsCard />
          <EnquiriesCard />
          {hasPlans && (
            <Suspense fallback={<Skeleton className="h-80" />}>
              <HistoryCard />
            </Suspense>
          )}
        </div>
        <div className="min-w-0 space-y-6">
          <PasswordCard />
          <YourDataCard />
        </div>
      </div>
    </>
  );
}
