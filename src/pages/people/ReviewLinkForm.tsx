import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { absoluteBase } from '#api/address.ts';
import { Form } from '#components/forms/Form.tsx';
import { FormField } from '#components/forms/FormField.tsx';
import { PrivacyNote } from '#components/forms/PrivacyNote.tsx';
import { useForm } from '#components/forms/useForm.ts';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Checkbox } from '#components/ui/form/Checkbox.tsx';
import { REVIEW_LINK_DAYS, reviewLinkForm } from '#contract/plans/review.ts';
import type { NewReviewLink } from '#contract/plans/review.ts';
import { reviewLinkText } from '#domain/chat/sharingMessages.ts';
import { createReviewLink, reviewLinksQuery } from '#queries/plans.ts';
import type { KnownPlan } from '#storage/userCodecs.ts';
import { env } from '#env';
import { paths } from '#paths';
import { CreatedLinkPanel } from './CreatedLinkPanel.tsx';

/** Lets the user make a review link for somebody of the family, and shows the new link (section 14.8). */
export function ReviewLinkForm({ plan }: { plan: KnownPlan }) {
  const { data: links } = useQuery(reviewLinksQuery(plan.id));
  const [createdLink, setCreatedLink] = useState<NewReviewLink | null>(null);
  const hasEnded = links?.items.some((link) => link.id === createdLink?.id && link.hasEnded);
  return (
    <>
      {/* A new key after each link empties the form. */}
      <LinkFields key={`after ${createdLink?.id}`} planId={plan.id} onCreated={setCreatedLink} />
      {createdLink && !hasEnded && (
        <CreatedLinkPanel
          key={createdLink.token}
          // Our server serves the review page, even if another host serves the app.
          link={new URL(paths.review(createdLink.token), absoluteBase(env.apiBaseUrl, window.location.href)).href}
          composeMessage={(link) => reviewLinkText(plan.name, link)}
        >
          {'The link for '}
          <bdi>{createdLink.for}</bdi>
          {` is ready. It works for ${REVIEW_LINK_DAYS} days, for everyone who has it.`}
        </CreatedLinkPanel>
      )}
    </>
  );
}

function LinkFields({ planId, onCreated }: { planId: string; onCreated: (link: NewReviewLink) => void }) {
  const client = useQueryClient();
  const form = useForm({
    schema: reviewLinkForm,
    values: { for: '', showPrices: true, showTotal: false },
    failure: 'Failed to make the link. Please try again.',
    onSubmit: async (values) => {
      onCreated(await createReviewLink(planId, values));
      void client.invalidateQueries({ queryKey: reviewLinksQuery(planId).queryKey });
    },
  });
  const { register } = form.hookForm;
  return (
    <Form form={form} label="Share for Review" className="mt-4 space-y-2">
      <FormField form={form} name="for" label="For" hint="A name such as Nani" autoComplete="off" />
      <Checkbox label="Show prices" {...register('showPrices')} />
      <Checkbox label="Show total" {...register('showTotal')} />
      <Button type="submit" busy={form.submitting} busyLabel="Making the link...">
        Share for Review
      </Button>
      <PrivacyNote
        purpose="show whose votes they are"
        audience="Only the members of this wedding and everyone who has the link see them."
      />
    </Form>
  );
}
