import Trash2 from 'lucide-react/icons/trash';
import { Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EditorsOnly } from '#components/sharing/EditorsOnly.tsx';
import { PeopleLink } from '#components/sharing/PeopleLink.tsx';
import { ViewerNotice } from '#components/sharing/ViewerNotice.tsx';
import { usePageHeading } from '#components/layout/HeadedPage.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { PrintButton } from '#components/ui/buttons/PrintButton.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { ErrorBoundary } from '#components/ui/loading/ErrorBoundary.tsx';
import { renderItemFailure } from '#components/renderItemFailure.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { useCustomPackage } from '#contexts/CustomPackageContext.tsx';
import type { PackageItem } from '#contract/plan.ts';
import { isDoubleClick } from '#hooks/isDoubleClick.ts';
import { useFocusOnAddedItem } from '#hooks/useFocusOnAddedItem.ts';
import { paths } from '#paths';
import { useVotesSeenUntil } from '#plan/useVotesSeenUntil.ts';
import { PackageItemCard } from './PackageItemCard.tsx';
import { PackageSummary } from './PackageSummary.tsx';
import { RemovedItemsNotice } from './RemovedItemsNotice.tsx';

const ItemCost = lazyWithRetry(() => import('./estimate/ItemCost.tsx').then((module) => module.ItemCost));
const ItemVotes = lazyWithRetry(
  () => import('./ItemVotes.tsx').then((module) => module.ItemVotes),
  () => null,
);
const VoteRefresher = lazyWithRetry(
  () => import('./ItemVotes.tsx').then((module) => module.VoteRefresher),
  () => null,
);
const PackageEstimate = lazyWithRetry(() =>
  import('./estimate/PackageEstimate.tsx').then((module) => module.PackageEstimate),
);
const WeddingDetailsForm = lazyWithRetry(() =>
  import('./WeddingDetailsForm.tsx').then((module) => module.WeddingDetailsForm),
);

/**
 * The number of items that the page shows at first, and that "Show more" adds. Rendering thousands of items together
 * would block a phone for many seconds.
 */
const ITEMS_PER_STEP = 100;

/** The items that the user has removed with one click. */
interface Removal {
  readonly items: readonly PackageItem[];
  /** The value of performance.now() at the click. */
  readonly clickedAt: number;
}

/** Shows the custom package (section 2): the items, their total and estimate, and the form that sends the package. */
export function CustomPackagePage() {
  'use memo';
  const { items, remove, clear, putBack } = useCustomPackage();
  const [lastRemoval, setLastRemoval] = useState<Removal | null>(null);
  /** The removal whose notice has already taken the focus; null before the first one. */
  const announcedRemoval = useRef<Removal | null>(null);
  /** Whether the notice about removed items had the focus when React last removed it from the page. */
  const noticeHadFocus = useRef(false);
  const [shownCount, setShownCount] = useState(ITEMS_PER_STEP);
  const { focusOnAdded, focusPropsOf } = useFocusOnAddedItem();
  const heading = usePageHeading();
  const votesSeenUntil = useVotesSeenUntil();

  // Show all items before the page is printed.
  useEffect(() => {
    const showAll = () => flushSync(() => setShownCount(Infinity));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, []);

  const undo = ({ items: removedItems }: Removal) => {
    putBack(removedItems);
    setLastRemoval(null);
    heading?.current?.focus({ preventScroll: true });
  };
  // The notice takes the focus once, because the button that removed the items (Remove or Clear Package) has
  // disappeared. When somebody adds an item to an empty package, React creates the notice again in another place. The
  // new notice takes the focus only if the old one had it.
  const focusRemovalNotice = (notice: HTMLDivElement | null) => {
    if (!notice) return undefined;
    if (announcedRemoval.current !== lastRemoval) notice.focus();
    else if (noticeHadFocus.current) notice.focus({ preventScroll: true });
    announcedRemoval.current = lastRemoval;
    return () => {
      noticeHadFocus.current = notice.contains(document.activeElement);
    };
  };
  const removalNotice = lastRemoval && (
    <RemovedItemsNotice ref={focusRemovalNotice} items={lastRemoval.items} onUndo={() => undo(lastRemoval)} />
  );
  const shownItems = items.slice(0, shownCount);
  // The notice takes the place of the first removed item, so that the other items do not move. The ids of items sort by
  // the time at which they were added.
  const noticeIndex = shownItems.filter((item) => item.uniqueId < (lastRemoval?.items[0]?.uniqueId ?? '')).length;
  const cards = shownItems.map((item) => (
    <li key={item.uniqueId} {...focusPropsOf(item.uniqueId)}>
      <ErrorBoundary fallback={renderItemFailure}>
        <PackageItemCard
          item={item}
          onRemove={() => {
            if (isDoubleClick(lastRemoval?.clickedAt)) return;
            remove(item.uniqueId);
            setLastRemoval({ items: [item], clickedAt: performance.now() });
          }}
        >
          <Suspense fallback={<Skeleton className="h-18" />}>
            <ItemCost item={item} />
          </Suspense>
          <Suspense>
            <ItemVotes uniqueId={item.uniqueId} seenUntil={votesSeenUntil} />
          </Suspense>
        </PackageItemCard>
      </ErrorBoundary>
    </li>
  ));

  return (
    <>
      <div className="max-w-read">
        <p className="mt-3 text-lg text-ink-soft print:hidden">
          Everything you have chosen so far.{' '}
          {items.length > 0 ? (
            <a href="#wedding-details" className="link">
              Send it when it is complete
            </a>
          ) : (
            'Send it when it is complete'
          )}
          , or print it for the family.
        </p>
        <ViewerNotice className="mt-4" />
      </div>
      {items.length === 0 ? (
        <>
          <div className="mt-6">{removalNotice}</div>
          <EmptyState
            title="Nothing chosen yet"
            picture="package"
            action={
              <>
                <LinkButton to={paths.venues()}>Browse venues</LinkButton>
                <LinkButton to={paths.services()} variant="secondary">
                  Browse services
                </LinkButton>
                <LinkButton to={paths.ceremonies()} variant="secondary">
                  Ceremonies
                </LinkButton>
              </>
            }
          >
            Venues, caterers, photographers and everyone else appear here, with their total.
          </EmptyState>
        </>
      ) : (
        <div className="mt-8 grid items-start print:mt-3 gap-x-8 gap-y-6 lg:grid-cols-[1.5fr_1fr] lg:grid-rows-[auto_1fr] print:flex print:flex-col print:items-stretch print:gap-4">
          <div className="space-y-6 lg:col-start-2 print:order-last">
            <PackageSummary items={items} />
            <Suspense fallback={<Skeleton className="h-127" />}>
              <PackageEstimate items={items} />
            </Suspense>
          </div>
          <section aria-label="Items of the package" className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <Suspense>
              <VoteRefresher />
            </Suspense>
            <ul className="space-y-4 print:space-y-2">
              {cards.slice(0, noticeIndex)}
              {removalNotice && <li key="removed-notice">{removalNotice}</li>}
              {cards.slice(noticeIndex)}
            </ul>
            {items.length > shownCount && (
              <p className="mt-4 text-center">
                <Button
                  variant="secondary"
                  onClick={() => {
                    focusOnAdded(items[shownCount]?.uniqueId);
                    setShownCount(shownCount + ITEMS_PER_STEP);
                  }}
                >
                  Show more
                </Button>
              </p>
            )}
            <div className="mt-6 flex flex-wrap gap-3 print:hidden">
              <LinkButton to={paths.services()} variant="secondary">
                Add more
              </LinkButton>
              <PeopleLink />
              <PrintButton />
              <EditorsOnly>
                <Button
                  variant="danger"
                  className="sm:ms-auto"
                  onClick={() => {
                    clear();
                    setLastRemoval({ items, clickedAt: performance.now() });
                  }}
                >
                  <Trash2 aria-hidden="true" className="size-5" />
                  Clear Package
                </Button>
              </EditorsOnly>
            </div>
          </section>
          <div className="print:contents">
            <Suspense fallback={<Skeleton className="h-204 sm:h-183 lg:h-188" />}>
              <WeddingDetailsForm items={items} />
            </Suspense>
          </div>
        </div>
      )}
    </>
  );
}
