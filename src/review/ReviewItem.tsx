import { useId } from 'react';
import { MAX_NOTE_LENGTH, VOTE_LABELS, VOTES } from '#contract/plans/review.ts';
import type { ReviewedPlan } from '#contract/plans/review.ts';
import { BUDGET_CATEGORY_NAMES, budgetCategoryOf } from '#domain/catalogue/categories.ts';
import { itemPriceText } from '#domain/catalogue/pricing.ts';
import { PlanText } from './PlanText.tsx';
import { ReviewPicture } from './ReviewPicture.tsx';
import { VoteIcon } from './VoteIcon.tsx';

interface ReviewItemProps {
  item: ReviewedPlan['items'][number];
  isFirst: boolean;
  /** The address to which the script sends the vote. */
  voteAddress: string;
}

/** Shows an item of the plan with its picture, facts and vote. voting.ts makes the buttons work. */
export function ReviewItem({ item, isFirst, voteAddress }: ReviewItemProps) {
  const { name, category, image, ceremonies, price, vote } = item;
  const nameId = useId();
  const noteId = useId();
  return (
    <li>
      <article aria-labelledby={nameId} data-vote-address={voteAddress}>
        <ReviewPicture image={image} isFirst={isFirst} />
        <div className="facts">
          <h2 id={nameId}>
            <PlanText>{name}</PlanText>
          </h2>
          <p className="soft">
            {BUDGET_CATEGORY_NAMES[budgetCategoryOf({ category, type: '' })]}
            {ceremonies.length > 0 && (
              <>
                {' for '}
                <PlanText>{ceremonies.join(', ')}</PlanText>
              </>
            )}
          </p>
          {price !== null && <p className="price">{itemPriceText(price)}</p>}
        </div>
        <div className="vote">
          <div role="group" aria-labelledby={nameId} className="buttons">
            {VOTES.map((choice) => (
              <button key={choice} type="button" value={choice} aria-pressed={vote?.vote === choice}>
                <VoteIcon name={choice} className="sign" />
                <VoteIcon name="chosen" className="chosen" />
                {VOTE_LABELS[choice]}
              </button>
            ))}
          </div>
          <details open={Boolean(vote?.note)}>
            <summary>Add a note</summary>
            <label htmlFor={noteId}>
              {'Your note about '}
              <PlanText>{name}</PlanText>
            </label>
            <textarea id={noteId} rows={3} maxLength={MAX_NOTE_LENGTH} defaultValue={vote?.note} />
          </details>
          <p role="status" />
        </div>
      </article>
    </li>
  );
}
