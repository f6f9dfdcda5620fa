import MessageCircle from 'lucide-react/icons/message-circle';
import { DeferredChatOutcome } from '#components/chat/DeferredChatOutcome.tsx';
import { useChat } from '#components/chat/useChat.ts';
import { EnquiryFields } from '#components/forms/EnquiryFields.tsx';
import { Form } from '#components/forms/Form.tsx';
import { useForm } from '#components/forms/useForm.ts';
import { useKnownDetails } from '#components/forms/useKnownDetails.ts';
import { usePrefill } from '#components/forms/usePrefill.ts';
import { PrivacyNote } from '#components/forms/PrivacyNote.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Card } from '#components/ui/Card.tsx';
import { useMessageDraft } from '#plan/useMessageDraft.ts';
import { useToday } from '#plan/useToday.ts';
import type { Service } from '#contract/catalogue/services.ts';
import { enquiryFormSchemaOn } from '#contract/requests/enquiries.ts';
import { venueEnquiryText } from '#domain/chat/chatMessages.ts';

/**
 * Shows the form 'Contact About This Venue'. Submitting it opens the chat and sends nothing to the server (section 7).
 */
export function VenueContactForm({ venue }: { venue: Service }) {
  const chat = useChat();
  const draft = useMessageDraft('enquiry', venue.id);
  const { guests, ...knownDetails } = useKnownDetails();
  const form = useForm({
    schema: enquiryFormSchemaOn(useToday()),
    values: { name: '', phone: '', email: '', date: '', guestCount: Number.NaN, message: '' },
    failure: 'Failed to send message. Please try again.',
    draft,
    inClick: (enquiry) => {
      const outcome = chat.open(venueEnquiryText(venue, enquiry));
      if (outcome === 'opened') draft.forget();
    },
    onSubmit: () => undefined,
  });
  usePrefill(form, { ...knownDetails, ...(guests !== undefined && { guestCount: guests }) });

  return (
    <Card as="section" aria-labelledby="contact" className="p-5">
      <h2 id="contact" className="mb-4 text-xl">
        Contact About This Venue
      </h2>
      <Form form={form} labelledBy="contact">
        <EnquiryFields form={form} />
        <Button type="submit" className="w-full">
          <MessageCircle aria-hidden="true" className="size-5" />
          Connect on WhatsApp
        </Button>
        {chat.lastAttempt && <DeferredChatOutcome chat={chat.lastAttempt} />}
        <PrivacyNote audience="They are only in your chat message." purpose="write your message" />
      </Form>
    </Card>
  );
}
