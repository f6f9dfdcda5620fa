import type { RefCallback } from 'react';
import type { Tier } from '#contract/catalogue/classification.ts';
import { asCategoryId } from '#domain/catalogue/categories.ts';
import { tierCards } from '#domain/catalogue/tierCards.ts';
import type { TierCounts } from '#domain/catalogue/tierCards.ts';
import { Jharokha } from '../layout/Jharokha.tsx';
import { TierLeaves } from './TierLabel.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { Card } from '#components/ui/Card.tsx';
import { Photo } from '#components/ui/Photo.tsx';
import { LoadingNote, Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { paths } from '#paths';

const ROW_CLASS = 'mt-8 grid gap-4 md:grid-cols-3 md:gap-5';
// On phones the picture is beside the text, so that two cards are visible at the same time.
const CARD_CLASS =
  'grid grid-cols-[5.5rem_1fr] content-between gap-x-3 gap-y-4 p-4 md:grid-cols-1 md:grid-rows-[auto_1fr_auto] md:p-6 md:*:col-span-1';

interface TierCardsProps {
  category: string;
  /** The number of services of each tier; undefined while the numbers load. */
  counts: TierCounts | undefined;
  /** Shown while the numbers load. */
  loadingMessage: string;
  onOpen: (tier: Tier) => void;
  /** Called when the pointer or the focus reaches a tier's button, so that its list can be prefetched. */
  onIntent: (tier: Tier) => void;
  /** The tier whose list the user has just left; undefined when the user has not opened one. */
  lastTier: Tier | undefined;
  /** The ref of the button that opens `lastTier`. */
  refOfLastTier: RefCallback<HTMLButtonElement>;
}

/**
 * Lets the user choose a tier, and links to the package of each tier (section 2). A tier without services cannot be
 * opened and has no link. While the numbers load, placeholders keep the space of everything that depends on them.
 */
export function TierCards(props: TierCardsProps) {
  const { category, counts, loadingMessage, onOpen, onIntent, lastTier, refOfLastTier } = props;
  return (
    <>
      {/* The note stands in the margin above the cards, so that they do not move when it disappears. */}
      {!counts && <LoadingNote className="absolute mt-1 text-ink-soft">{loadingMessage}</LoadingNote>}
      <ul className={ROW_CLASS}>
        {tierCards(category, counts).map(({ tier, title, text, availability, canOpen, buttonLabel }) => (
          <Card as="li" key={tier} className={CARD_CLASS}>
            <TierPicture category={category} tier={tier} />
            <div className="flex flex-col gap-1 md:items-center md:text-center">
              <TierLeaves tier={tier} className="h-6 self-start md:self-center" />
              <h2 id={`tier-${tier}`} className="text-2xl">
                {title}
              </h2>
              <p className="text-ink-soft">{text}</p>
              <p className="mt-auto pt-1 font-semibold tabular-nums">
                {counts ? canOpen && availability : <Skeleton className="h-lh w-36" />}
              </p>
            </div>
            {counts ? (
              <div className="col-span-2 self-end">
                <Button
                  ref={tier === lastTier ? refOfLastTier : undefined}
                  className="w-full"
                  aria-describedby={`tier-${tier}`}
                  disabled={!canOpen}
                  onClick={() => onOpen(tier)}
                  onPointerEnter={() => canOpen && onIntent(tier)}
                  onFocus={() => canOpen && onIntent(tier)}
                >
                  {canOpen ? buttonLabel : availability}
                </Button>
                {canOpen && (
                  <LinkButton
                    to={paths.package(category, tier)}
                    variant="quiet"
                    className="w-full"
                    aria-describedby={`tier-${tier}`}
                  >
                    View package
                  </LinkButton>
                )}
              </div>
            ) : (
              <Skeleton className="col-span-2 h-22 self-end" />
            )}
          </Card>
        ))}
      </ul>
    </>
  );
}

/** Shows the picture of a tier, or a placeholder for a category that only another backend has. */
function TierPicture({ category, tier }: { category: string; tier: Tier }) {
  const categoryId = asCategoryId(category);
  return (
    <Jharokha className="w-full self-start md:mx-auto md:max-w-52">
      <Photo src={categoryId ? `/art/tier-${categoryId}-${tier}.svg` : ''} alt="" ratio="tall" eager />
    </Jharokha>
  );
}
