import { DeferredChatOutcome } from '#components/chat/DeferredChatOutcome.tsx';
import { Form } from '#components/forms/Form.tsx';
import { FormField } from '#components/forms/FormField.tsx';
import { FormNumber } from '#components/forms/FormNumber.tsx';
import { useChatForm } from '#components/forms/useChatForm.ts';
import { useKnownDetails } from '#components/forms/useKnownDetails.ts';
import { usePrefill } from '#components/forms/usePrefill.ts';
import { PrivacyNote } from '#components/forms/PrivacyNote.tsx';
import { SendButton } from '#components/forms/SendButton.tsx';
import { Card } from '#components/ui/Card.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import { weddingDetailsFormSchemaOn } from '#contract/requests/customPackage.ts';
import type { PackageItem } from '#contract/plan.ts';
import { customPackageText } from '#domain/chat/chatMessages.ts';
import { packageTotal } from '#domain/plan/packageOverview.ts';
import { ALL_REGIONS } from '#domain/catalogue/regions.ts';
import { useSettled } from '#hooks/useSettled.ts';
import { usePlanDraft } from '#plan/usePlanDraft.ts';
import { useToday } from '#plan/useToday.ts';
import { PrintedDetails } from './PrintedDetails.tsx';

/** The milliseconds for which the chat notice also confirms that our server has received the package (section 4). */
const CONFIRMATION_DURATION = 5000;

/** Shows the form with the wedding details (section 5). Sending it opens the chat and calls POST /packages/custom. */
export function WeddingDetailsForm({ items }: { items: readonly PackageItem[] }) {
  const { region } = useRegion();
  const { date, guests } = useKnownDetails();
  const today = useToday();

  const { form, chat, receivedKey, nextStepText } = useChatForm({
    schema: weddingDetailsFormSchemaOn(today),
    values: { brideName: '', groomName: '', weddingDate: '', location: '', totalGuests: Number.NaN },
    failure: 'Failed to send message. Please try again.',
    invalidMessage: 'Please fill in all wedding details',
    draft: usePlanDraft('customPackage'),
    about: '',
    composeText: (details) => customPackageText(items, details),
    buildCall: (details) => ({
      kind: 'customPackage',
      body: { ...details, items: [...items], total: packageTotal(items).total },
    }),
  });
  usePrefill(form, {
    weddingDate: date,
    location: region.id === ALL_REGIONS.id ? '' : region.name,
    ...(guests !== undefined && { totalGuests: guests }),
  });
  const isJustReceived = useSettled(receivedKey, CONFIRMATION_DURATION) !== receivedKey && receivedKey !== '';

  return (
    <>
      <PrintedDetails form={form} />
      <Card as="section" aria-labelledby="wedding-details" className="p-5 print:hidden">
        <h2 id="wedding-details" className="text-xl">
          Wedding details
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">
          With these details, the chat opens with your package as a message, ready to send to us.
        </p>
        <Form form={form} labelledBy="wedding-details" nextStepText={nextStepText}>
          <FormField form={form} name="brideName" label="Bride Name" autoComplete="off" />
          <FormField form={form} name="groomName" label="Groom Name" autoComplete="off" />
          <FormField form={form} name="weddingDate" type="date" min={today} label="Wedding Date" />
          <FormField form={form} name="location" label="Location" hint="A city, or the venue if you know it." />
          <FormNumber form={form} name="totalGuests" label="Total Guests" />
          <SendButton busy={form.submitting}>Send on WhatsApp</SendButton>
          {chat && (
            <DeferredChatOutcome
              chat={chat}
              {...(isJustReceived && { confirmation: 'We have received your package.' })}
            />
          )}
          <PrivacyNote
            purpose="reply to your request"
            audience="Only our team and the vendors you ask see them, until you delete your account or ask us to delete them."
          />
        </Form>
      </Card>
    </>
  );
}
