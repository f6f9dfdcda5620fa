import { useAuth } from '#contexts/AuthContext.tsx';
import { BookingsCard } from './BookingsCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';

/** The user's own page (section 2): profile, bookings, and what is kept of them. */
export function AccountPage() {
  const { user } = useAuth();
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:py-12">
      <header className="mb-8">
        <h1 className="text-4xl">Your Account</h1>
        {user?.username && (
          <p className="mt-2 text-ink-soft">
            {'Signed in as '}
            <bdi>{user.username}</bdi>
          </p>
        )}
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_1.4fr]">
        <div className="min-w-0 space-y-6">
          <ProfileCard />
        </div>
        <div className="min-w-0 space-y-6">
          <BookingsCard />
        </div>
      </div>
    </div>
  );
}
