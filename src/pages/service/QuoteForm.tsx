import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { createEnquiry } from '#api/enquiries.ts';
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
import { Notice } from '#components/ui/Notice.tsx';
import { useDraft } from '#contexts/useDraft.ts';
import { useToday } from '#contexts/useToday.ts';
import type { Service } from '#contract/catalogue.ts';
import { enquiryFormOn } from '#contract/enquiries.ts';
import { serviceEnquiryText } from '#domain/chatMessages.ts';
import { useIntentKey } from '#hooks/useIntentKey.ts';

/** Request Quote (sections 2 and 5): the chat in the click, POST /enquiries beside it. */
export function QuoteForm({ service }: { service: Service }) {
  const chat = useChat();
  const draft = useDraft('enquiry');
  const { keyFor, renew } = useIntentKey();
  const { guests, ...known } = useKnownDetails();
  const [sent, setSent] = useState(false);
  const form = useForm({
    schema: enquiryFormOn(useToday()),
    values: { name: '', phone: '', email: '', date: '', guestCount: Number.NaN, message: '' },
    failure: 'Failed to submit enquiry. Please try again.',
    draft,
    inClick: (enquiry) => {
      setSent(false);
      chat.open(serviceEnquiryText(service, enquiry));
    },
    onSubmit: async (enquiry) => {
      const body = { service: service.id, ...enquiry };
      await createEnquiry(body, keyFor(body));
      renew();
      draft.forget();
      setSent(true);
    },
  });
  useOffered(form, { ...known, ...(guests !== undefined && { guestCount: guests }) });

  return (
    <Card as="section" aria-labelledby="quote" className="p-5 print:hidden">
      <h2 id="quote" className="text-xl">
        Ask for a price
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">We receive your enquiry, and the chat opens with it written out.</p>
      <Form form={form} label="Request Quote">
        <EnquiryFields form={form} />
        <Button type="submit" busy={form.submitting} className="w-full">
          <MessageCircle aria-hidden="true" className="size-5" />
          {form.submitting ? 'Sending...' : 'Request Quote'}
        </Button>
        {sent && <Notice tone="success">Enquiry submitted successfully!</Notice>}
        {chat.opened && <ChatPanel chat={chat.opened} />}
        <PrivacyNote purpose="answer your enquiry" />
      </Form>
    </Card>
  );
}
