import { LINK_ENDED_MESSAGE } from '#contract/plans/linkEnded.ts';
import { ReviewDocument } from './ReviewDocument.tsx';

type FailurePageProps = { styles: string };

/** Shows that a review link has ended or is unknown (section 14.8). */
export const LinkEndedPage = ({ styles }: FailurePageProps) => (
  <ReviewFailure title={LINK_ENDED_MESSAGE} styles={styles}>
    Please ask the person who sent it to you for a new one.
  </ReviewFailure>
);

/** Shows that the server cannot read the plan now. */
export const TryLaterPage = ({ styles }: FailurePageProps) => (
  <ReviewFailure title="We cannot show this page just now." styles={styles}>
    Please open the link again in a few minutes.
  </ReviewFailure>
);

function ReviewFailure({ title, styles, children }: FailurePageProps & { title: string; children: string }) {
  return (
    <ReviewDocument title={title} files={{ styles }}>
      <main className="failure">
        <img src="/art/not-found.svg" alt="" width="640" height="480" />
        <h1>{title}</h1>
        <p>{children}</p>
      </main>
    </ReviewDocument>
  );
}
