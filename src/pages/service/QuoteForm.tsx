import { EnquiryCard } from '#components/forms/EnquiryCard.tsx';
import { EnquiryFields } from '#components/forms/EnquiryFields.tsx';
import { ENQUIRY_FAILURE, useChatForm } from '#components/forms/useChatForm.ts';
import { useKnownDetails } from '#components/forms/useKnownDetails.ts';
import { usePrefill } from '#components/forms/usePrefill.ts';
import { useToday } from '#plan/useToday.ts';
import type { Service } from '#contract/catalogue/services.ts';
import { enquiryFormSchemaOn } from '#contract/requests/enquiries.ts';
import { serviceEnquiryText } from '#domain/chat/chatMessages.ts';
import { useMessageDraft } from '#plan/useMessageDraft.ts';

/** Shows the 'Request Quote' form (sections 2 and 5). */
export function QuoteForm({ service }: { service: Service }) {
  const { guests, ...knownDetails } = useKnownDetails();
  const chatForm = useChatForm({
    schema: enquiryFormSchemaOn(useToday()),
    values: { name: '', phone: '', email: '', date: '', guestCount: Number.NaN, message: '' },
    failure: ENQUIRY_FAILURE,
    draft: useMessageDraft('enquiry', service.id),
    about: service.name,
    composeText: (typed) => serviceEnquiryText(service, typed),
    buildCall: (typed) => ({ kind: 'enquiry', body: { service: service.id, ...typed } }),
  });
  usePrefill(chatForm.form, { ...knownDetails, ...(guests !== undefined && { guestCount: guests }) });

  return (
    <EnquiryCard chatForm={chatForm} title="Ask for a price" buttonLabel="Request Quote">
      <EnquiryFields form={chatForm.form} />
    </EnquiryCard>
  );
}
