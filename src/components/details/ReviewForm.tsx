import { createReview } from '#queries/reviews.ts';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Card } from '#components/ui/Card.tsx';
import type { Review } from '#contract/catalogue/reviews.ts';
import { reviewForm } from '#contract/catalogue/reviews.ts';
import { useDraft } from '#session/useDraft.ts';
import type { IdempotencyKeySource } from '#hooks/useIdempotencyKey.ts';
import { Form } from '../forms/Form.tsx';
import { FormTextArea } from '../forms/FormTextArea.tsx';
import { PrivacyNote } from '../forms/PrivacyNote.tsx';
import { useForm } from '../forms/useForm.ts';
import { RatingField } from './RatingField.tsx';

interface ReviewFormProps {
  serviceId: string;
  idempotencyKeys: IdempotencyKeySource;
  /** Called when the backend has accepted the review; with null when it has not sent the review back. */
  onDone: (review: Review | null) => void;
  onCancel: () => void;
}

/** Lets the user write a review: a rating and a comment (POST /reviews). */
export function ReviewForm({ serviceId, idempotencyKeys, onDone, onCancel }: ReviewFormProps) {
  const draft = useDraft(`review:${serviceId}`);
  const form = useForm({
    schema: reviewForm,
    values: { rating: '', comment: '' },
    failure: 'Failed to send your review. Please try again.',
    draft,
    onSubmit: async (ratingAndComment) => {
      const body = { service: serviceId, ...ratingAndComment };
      const review = await createReview(body, idempotencyKeys.keyFor(body));
      idempotencyKeys.renew();
      draft.forget();
      onDone(review);
    },
  });
  return (
    <Card className="p-5">
      <Form form={form} label="Write a review">
        <RatingField form={form} name="rating" />
        <FormTextArea form={form} name="comment" label="Your review" rows={4} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.submitting} busyLabel="Sending...">
            Send review
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
        <PrivacyNote
          purpose="show your review"
          audience="Everybody can read it, with your name or username beside it, until you delete your account."
        />
      </Form>
    </Card>
  );
}
