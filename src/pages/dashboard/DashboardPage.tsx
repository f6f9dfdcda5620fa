import { PeopleLink } from '#components/sharing/PeopleLink.tsx';
import { EditorsOnly } from '#components/sharing/EditorsOnly.tsx';
import { ViewerNotice } from '#components/sharing/ViewerNotice.tsx';
import { SavedLine } from '#components/layout/SavedLine.tsx';
import { Link } from '#components/ui/buttons/Link.tsx';
import { useAuth } from '#contexts/AuthContext.tsx';
import { isQuizFinished } from '#domain/quiz/quizAnswers.ts';
import { useStored } from '#plan/useStored.ts';
import { paths } from '#paths';
import { BudgetTracker } from './budget/BudgetTracker.tsx';
import { CeremoniesCard } from './CeremoniesCard.tsx';
import { ContinueOffer } from './ContinueOffer.tsx';
import { PackageOverview } from './PackageOverview.tsx';
import { Recommendations } from './recommendations/Recommendations.tsx';
import { Timeline } from './Timeline.tsx';
import { TotalBudgetCard } from './budget/TotalBudgetCard.tsx';
import { WeddingDateCard } from './WeddingDateCard.tsx';

/** Shows the wedding dashboard (section 2): date, budget, package, ceremonies, timeline and recommendations. */
export function DashboardPage() {
  const { user } = useAuth();
  const [answers] = useStored('quizAnswers');
  return (
    <>
      <div className="mt-2 mb-8">
        <p className="text-ink-soft">
          {user?.username && (
            <>
              {'Signed in as '}
              <bdi>{user.username}</bdi>
              {'. '}
            </>
          )}
          <EditorsOnly>
            <Link to={paths.quiz()} className="link">
              {isQuizFinished(answers) ? 'Retake the style quiz' : 'Take the style quiz to make this yours'}
            </Link>
          </EditorsOnly>
        </p>
        {/* This line is always as high as the PeopleLink, so that the page does not move when the link appears. */}
        <div className="mt-2 flex min-h-tap items-center justify-between gap-x-6">
          <SavedLine className="min-w-0" />
          <PeopleLink />
        </div>
        <ViewerNotice className="mt-4" />
        <ContinueOffer />
      </div>
      <div className="grid gap-6 lg:grid-cols-[1.35fr_1fr] lg:grid-rows-[auto_auto_1fr_auto]">
        <div className="grid gap-6 sm:grid-cols-2 lg:col-span-2">
          <WeddingDateCard />
          <TotalBudgetCard />
        </div>
        <div className="min-w-0 space-y-6">
          <PackageOverview />
          <BudgetTracker />
        </div>
        <div className="min-w-0 lg:row-span-2">
          <Timeline />
        </div>
        {/* The list of ceremonies arrives after the page, and is then higher than its placeholder. On a phone, it
        must not move the tasks of the timeline, so it comes after them. */}
        <div className="min-w-0">
          <CeremoniesCard />
        </div>
        <div className="min-w-0 lg:col-span-2">
          <Recommendations />
        </div>
      </div>
    </>
  );
}
