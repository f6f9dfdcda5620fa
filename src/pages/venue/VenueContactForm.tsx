import { MessageCircle } from 'lucide-react';
import { ChatPanel } from '#components/chat/ChatPanel.tsx';
import { useChat } from '#components/chat/useChat.ts';
import { EnquiryFields } from '#components/forms/EnquiryFields.tsx';
import { Form } from '#components/forms/Form.tsx';
import { useForm } from '#components/forms/useForm.ts';
import { useKnownDetails } from '#components/forms/useKnownDetails.ts';
import { useOffered } from '#components/forms/useOffered.ts';
import { PrivacyNote } from '#components/PrivacyNote.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Card } from '#components/ui/Card.tsx';
import { useDraft } from '#contexts/useDraft.ts';
import type { Service } from '#contract/catalogue.ts';
import { enquiryFormOn } from '#contract/enquiries.ts';
import { venueEnquiryText } from '#domain/chatMessages.ts';
import { todayIn } from '#domain/dates.ts';

/** 'Contact About This Venue': opens the chat with the message written; nothing goes to the server (section 7). */
export function VenueContactForm({ venue }: { venue: Service }) {
  const chat = useChat();
  const draft = useDraft('enquiry');
  const { guests, ...known } = useKnownDetails();
  const form = useForm({
    schema: enquiryFormOn(todayIn(new Date())),
    values: { name: '', phone: '', email: '', date: '', guestCount: Number.NaN, message: '' },
    failure: 'Failed to send message. Please try again.',
    draft,
    inClick: (enquiry) => chat.open(venueEnquiryText(venue, enquiry)),
    onSubmit: () => undefined,
  });
  useOffered(form, { ...known, ...(guests !== undefined && { guestCount: guests }) });

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
        {chat.opened && <ChatPanel chat={chat.opened} />}
        <PrivacyNote purpose="write your message" />
      </Form>
    </Card>
  );
}
