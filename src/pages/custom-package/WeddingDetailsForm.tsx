import { MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createCustomPackage } from '#queries/customPackage.ts';
import { isMissing } from '#api/errors.ts';
import { ChatPanel } from '#components/chat/ChatPanel.tsx';
import { useChat } from '#components/chat/useChat.ts';
import { Form } from '#components/forms/Form.tsx';
import { FormField } from '#components/forms/FormField.tsx';
import { FormNumber } from '#components/forms/FormNumber.tsx';
import { useForm } from '#components/forms/useForm.ts';
import { useKnownDetails } from '#components/forms/useKnownDetails.ts';
import { useOffered } from '#components/forms/useOffered.ts';
import { PrivacyNote } from '#components/forms/PrivacyNote.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Card } from '#components/ui/Card.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import { useDraft } from '#session/useDraft.ts';
import { weddingDetailsForm } from '#contract/requests/customPackage.ts';
import type { PackageItem } from '#contract/plan.ts';
import { customPackageText } from '#domain/chat/chatMessages.ts';
import { packageTotal } from '#domain/plan/packageOverview.ts';
import { todayIn } from '#domain/dates.ts';
import { ALL_REGIONS } from '#domain/catalogue/regions.ts';
import { useIntentKey } from '#hooks/useIntentKey.ts';
import { PrintedDetails } from './PrintedDetails.tsx';

/** Milliseconds for which the success notice is shown (section 4). */
const SENT_FOR = 5000;

/** The form with the wedding details (section 5). Sending opens the chat and calls POST /packages/custom. */
export function WeddingDetailsForm({ items }: { items: readonly PackageItem[] }) {
  const chat = useChat();
  const draft = useDraft('customPackage');
  const { keyFor, renew } = useIntentKey();
  const { region } = useRegion();
  const { date, guests } = useKnownDetails();
  const [sent, setSent] = useState(0);
  const today = todayIn(new Date());

  const form = useForm({
    schema: weddingDetailsForm(today),
    values: { brideName: '', groomName: '', weddingDate: '', location: '', totalGuests: Number.NaN },
    failure: 'Failed to send message. Please try again.',
    invalid: 'Please fill in all wedding details',
    draft,
    inClick: (details) => chat.open(customPackageText(items, details)),
    onSubmit: async (details) => {
      const body = { ...details, items: [...items], total: packageTotal(items).total };
      try {
        await createCustomPackage(body, keyFor(body));
        setSent((count) => count + 1);
      } catch (error) {
        // A backend without this call gets the package through the chat alone.
        if (!isMissing(error)) throw error;
      }
      renew();
      draft.forget();
    },
  });
  useOffered(form, {
    weddingDate: date >= today ? date : '',
    location: region.id === ALL_REGIONS.id ? '' : region.name,
    ...(guests !== undefined && { totalGuests: guests }),
  });
  const isJustSent = useFor(SENT_FOR, sent);

  return (
    <>
      <PrintedDetails form={form} />
      <Card as="section" aria-labelledby="wedding-details" className="p-5 print:hidden">
        <h2 id="wedding-details" className="text-xl">
          Wedding details
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">
          With these, your package opens in the chat as a message, ready to send to us.
        </p>
        <Form form={form} labelledBy="wedding-details">
          <FormField form={form} name="brideName" label="Bride Name" autoComplete="off" />
          <FormField form={form} name="groomName" label="Groom Name" autoComplete="off" />
          <FormField form={form} name="weddingDate" type="date" min={today} label="Wedding Date" />
          <FormField form={form} name="location" label="Location" hint="A city, or the venue if you know it." />
          <FormNumber form={form} name="totalGuests" label="Total Guests" />
          <Button
            type="submit"
            busy={form.submitting}
            busyLabel="Sending..."
            icon={<MessageCircle aria-hidden="true" className="size-5" />}
            className="w-full"
          >
            Send on WhatsApp
          </Button>
          {chat.opened && (
            <ChatPanel chat={chat.opened} {...(isJustSent && { reached: 'We have received your package.' })} />
          )}
          <PrivacyNote purpose="answer your request" />
        </Form>
      </Card>
    </>
  );
}

/** True for `milliseconds` after `count` has increased. */
function useFor(milliseconds: number, count: number): boolean {
  const [past, setPast] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setPast(count), milliseconds);
    return () => clearTimeout(timer);
  }, [count, milliseconds]);
  return count > past;
}
