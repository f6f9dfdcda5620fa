import { EnquiryCard } from '#components/forms/EnquiryCard.tsx';
import { EnquiryFields } from '#components/forms/EnquiryFields.tsx';
import { ENQUIRY_FAILURE, useChatForm } from '#components/forms/useChatForm.ts';
import { useKnownDetails } from '#components/forms/useKnownDetails.ts';
import { useOffered } from '#components/forms/useOffered.ts';
import { useToday } from '#plan/useToday.ts';
import type { Service } from '#contract/catalogue/services.ts';
import { enquiryFormOn } from '#contract/requests/enquiries.ts';
import { serviceEnquiryText } from '#domain/chat/chatMessages.ts';

/** The 'Request Quote' form (sections 2 and 5). */
export function QuoteForm({ service }: { service: Service }) {
  const { guests, ...known } = useKnownDetails();
  const enquiry = useChatForm({
    schema: enquiryFormOn(useToday()),
    values: { name: '', phone: '', email: '', date: '', guestCount: Number.NaN, message: '' },
    failure: ENQUIRY_FAILURE,
    draft: 'enquiry',
    about: service.name,
    text: (typed) => serviceEnquiryText(service, typed),
    call: (typed) => ({ kind: 'enquiry', body: { service: service.id, ...typed } }),
  });
  useOffered(enquiry.form, { ...known, ...(guests !== undefined && { guestCount: guests }) });

  return (
    <EnquiryCard enquiry={enquiry} title="Ask for a price" action="Request Quote">
      <EnquiryFields form={enquiry.form} />
    </EnquiryCard>
  );
}
