import { createReview } from '#queries/reviews.ts';
import { Button } from '#components/ui/Button.tsx';
import { Card } from '#components/ui/Card.tsx';
import type { Review } from '#contract/catalogue/reviews.ts';
import { reviewForm } from '#contract/catalogue/reviews.ts';
import { useDraft } from '#session/useDraft.ts';
import { useIntentKey } from '#hooks/useIntentKey.ts';
import { Form } from '../forms/Form.tsx';
import { FormText } from '../forms/FormText.tsx';
import { useForm } from '../forms/useForm.ts';
import { RatingField } from './RatingField.tsx';

interface ReviewFormProps {
  /** The service's id. */
  service: string;
  onDone: (review: Review) => void;
  onCancel: () => void;
}

/** The form for a review: a rating and a comment (POST /reviews). */
export function ReviewForm({ service, onDone, onCancel }: ReviewFormProps) {
  const { keyFor, renew } = useIntentKey();
  const draft = useDraft(`review:${service}`);
  const form = useForm({
    schema: reviewForm,
    values: { rating: Number.NaN, comment: '' },
    failure: 'Failed to send your review. Please try again.',
    draft,
    onSubmit: async (said) => {
      const body = { service, ...said };
      const review = await createReview(body, keyFor(body));
      renew();
      draft.forget();
      onDone(review);
    },
  });
  return (
    <Card className="p-5">
      <Form form={form} label="Write a review">
        <RatingField form={form} />
        <FormText form={form} name="comment" label="Your review" rows={4} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.submitting} busyLabel="Sending...">
            Send review
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
        <p className="text-sm text-ink-soft">Everybody can read it, with your name or username beside it.</p>
      </Form>
    </Card>
  );
}
