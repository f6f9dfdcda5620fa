import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { createEnquiry } from '#api/enquiries.ts';
import { ChatPanel } from '#components/chat/ChatPanel.tsx';
import { useChat } from '#components/chat/useChat.ts';
import { Form } from '#components/forms/Form.tsx';
import { FormField, FormText } from '#components/forms/FormField.tsx';
import { useForm } from '#components/forms/useForm.ts';
import { useKnownDetails } from '#components/forms/useKnownDetails.ts';
import { useOffered } from '#components/forms/useOffered.ts';
import { PrivacyNote } from '#components/PrivacyNote.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Card } from '#components/ui/Card.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { useDraft } from '#contexts/useDraft.ts';
import { packageEnquiryForm } from '#contract/enquiries.ts';
import { packageEnquiryText } from '#domain/chatMessages.ts';
import type { EnquiredPackage } from '#domain/chatMessages.ts';
import { useIntentKey } from '#hooks/useIntentKey.ts';

interface PackageEnquiryFormProps {
  enquired: EnquiredPackage;
  asked: { readonly service: string; readonly package: string };
}

/** Name, phone, guests and message (section 3): the chat in the click, POST /enquiries with guest_count beside it. */
export function PackageEnquiryForm({ enquired, asked }: PackageEnquiryFormProps) {
  const chat = useChat();
  const draft = useDraft('packageEnquiry');
  const { keyFor, renew } = useIntentKey();
  const { name, phone, guests } = useKnownDetails();
  const [sent, setSent] = useState(false);
  const form = useForm({
    schema: packageEnquiryForm,
    values: { name: '', phone: '', guests: Number.NaN, message: '' },
    failure: 'Failed to submit enquiry. Please try again.',
    draft,
    inClick: (enquiry) => {
      setSent(false);
      chat.open(packageEnquiryText(enquired, enquiry));
    },
    onSubmit: async ({ guests: guest_count, ...enquiry }) => {
      const body = { ...asked, ...enquiry, guest_count };
      await createEnquiry(body, keyFor(body));
      renew();
      draft.forget();
      setSent(true);
    },
  });
  useOffered(form, { name, phone, ...(guests !== undefined && { guests }) });

  return (
    <Card as="section" aria-labelledby="enquiry" className="p-5">
      <h2 id="enquiry" className="text-xl">
        Enquire about this package
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">We receive your enquiry, and the chat opens with it written out.</p>
      <Form form={form} labelledBy="enquiry">
        <FormField form={form} name="name" label="Name" autoComplete="name" />
        <FormField form={form} name="phone" type="tel" inputMode="tel" label="Phone" autoComplete="tel" />
        <FormField form={form} name="guests" type="number" inputMode="numeric" min={1} label="Guests" />
        <FormText form={form} name="message" required={false} rows={3} label="Message" />
        <Button type="submit" busy={form.submitting} className="w-full">
          <MessageCircle aria-hidden="true" className="size-5" />
          {form.submitting ? 'Sending...' : 'Send Enquiry'}
        </Button>
        {sent && <Notice tone="success">Enquiry submitted successfully!</Notice>}
        {chat.opened && <ChatPanel chat={chat.opened} />}
        <PrivacyNote purpose="answer your enquiry" />
      </Form>
    </Card>
  );
}
