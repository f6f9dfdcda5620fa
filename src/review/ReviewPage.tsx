import type { ReviewPageInlineFiles } from '#contract/renderedPage.ts';
import { LINK_ENDED_MESSAGE } from '#contract/plans/linkEnded.ts';
import type { ReviewedPlan } from '#contract/plans/review.ts';
import { itemPriceText } from '#domain/catalogue/pricing.ts';
import { unpricedText } from '#domain/plan/packageOverview.ts';
import { formatDate } from '#domain/dates.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { paths } from '#paths';
import { PlanText } from './PlanText.tsx';
import { ReviewDocument } from './ReviewDocument.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import { VoteIconDefinitions } from './VoteIcon.tsx';

interface ReviewPageProps {
  review: ReviewedPlan;
  /** The last day on which the link works (YYYY-MM-DD). */
  lastDay: string;
  files: ReviewPageInlineFiles;
  /** Returns the address to which the vote on an item is sent. */
  voteAddressOf: (uniqueId: string) => string;
}

/** Shows a plan to the family: its items with pictures, and the buttons with which they vote (section 14.8). */
export function ReviewPage({ review, lastDay, files, voteAddressOf }: ReviewPageProps) {
  const { name, total, unpriced, items } = review;
  return (
    <ReviewDocument title={name} files={files}>
      <header className="top">
        <p className="for">
          For <PlanText>{review.for}</PlanText>
        </p>
        <h1>
          <PlanText>{name}</PlanText>
        </h1>
        {items.length > 0 && <p>What do you think? Tap one button for each choice.</p>}
        <noscript>
          <p className="warning">To vote, switch on JavaScript in your browser and open this page again.</p>
        </noscript>
        {/* The script shows this sentence when it sends a vote and the link has ended meanwhile. */}
        <p role="alert" id="link-ended" tabIndex={-1} hidden>
          {LINK_ENDED_MESSAGE}
        </p>
      </header>
      <main>
        {items.length === 0 ? (
          <p>Nothing has been chosen yet. Please open this link again later.</p>
        ) : (
          <>
            <VoteIconDefinitions />
            <ul className="items">
              {items.map((item, index) => (
                <ReviewItem
                  key={item.uniqueId}
                  item={item}
                  isFirst={index === 0}
                  voteAddress={voteAddressOf(item.uniqueId)}
                />
              ))}
            </ul>
          </>
        )}
        {total !== null && (
          <p className="total">
            Total <strong>{itemPriceText(total)}</strong>
          </p>
        )}
        {unpriced > 0 && <p>{`${unpricedText(unpriced)}.`}</p>}
      </main>
      <footer>
        <p>
          {`You can change your votes until ${formatDate(lastDay)}. The people who plan this wedding see them, and so does everyone who has this link. `}
          <a href={paths.privacy()}>Privacy</a>
        </p>
        <p>{PRODUCT_NAME}</p>
      </footer>
    </ReviewDocument>
  );
}
