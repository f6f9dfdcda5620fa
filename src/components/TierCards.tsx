import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Tier } from '#contract/catalogue.ts';
import { tierCards } from '#domain/tiers.ts';
import type { TierCounts } from '#domain/tiers.ts';
import { TierLeaves } from './TierSign.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Card } from '#components/ui/Card.tsx';
import { LoadingNote, Skeleton } from '#components/ui/Skeleton.tsx';

const ROW = 'mt-8 grid gap-5 md:grid-cols-3';

interface TierCardsProps {
  category: string;
  counts: TierCounts;
  onOpen: (tier: Tier) => void;
  /** The user is about to open it: time to ask for its list. */
  onIntent?: (tier: Tier) => void;
  /** The tier whose list was left just now: its button has the focus again. */
  focused?: Tier | undefined;
  /** A further way from a tier's card. */
  more?: (tier: Tier) => ReactNode;
}

/** The choice of a tier (section 2); one with nothing in it cannot be opened. */
export function TierCards({ category, counts, onOpen, onIntent, focused, more }: TierCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>(`[aria-describedby=tier-${focused}]`)?.focus();
  }, [focused]);

  return (
    <ul ref={list} className={ROW}>
      {tierCards(category, counts).map(({ tier, title, text, availability, canOpen, action }) => (
        <Card as="li" key={tier} className="flex flex-col items-center overflow-hidden text-center">
          <div aria-hidden="true" className="block-print w-full text-marigold opacity-60" />
          <div className="flex w-full flex-1 flex-col items-center gap-2 p-6">
            <TierLeaves tier={tier} className="h-7" />
            <h2 id={`tier-${tier}`} className="text-2xl">
              {title}
            </h2>
            <p className="text-ink-soft">{text}</p>
            <p className="mt-auto min-h-10 pt-3 font-semibold tabular-nums">{canOpen ? availability : null}</p>
            <Button
              className="w-full"
              aria-describedby={`tier-${tier}`}
              disabled={!canOpen}
              onClick={() => onOpen(tier)}
              onPointerEnter={() => canOpen && onIntent?.(tier)}
              onFocus={() => canOpen && onIntent?.(tier)}
            >
              {canOpen ? action : availability}
            </Button>
            {canOpen && more?.(tier)}
          </div>
        </Card>
      ))}
    </ul>
  );
}

/** Stands for the cards until they come; `children` says what is loading. */
export function TierCardsLoading({ children }: { children: string }) {
  return (
    <>
      <LoadingNote>{children}</LoadingNote>
      <div className={ROW}>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-67" />
        ))}
      </div>
    </>
  );
}
