import { EnquiryCard } from '#components/forms/EnquiryCard.tsx';
import { FormField } from '#components/forms/FormField.tsx';
import { FormNumber } from '#components/forms/FormNumber.tsx';
import { FormTextArea } from '#components/forms/FormTextArea.tsx';
import { ENQUIRY_FAILURE, useChatForm } from '#components/forms/useChatForm.ts';
import { useKnownDetails } from '#components/forms/useKnownDetails.ts';
import { usePrefill } from '#components/forms/usePrefill.ts';
import { packageEnquiryForm } from '#contract/requests/enquiries.ts';
import { snakeCased } from '#contract/snakeCase.ts';
import { packageEnquiryText } from '#domain/chat/chatMessages.ts';
import type { EnquiredPackage } from '#domain/chat/chatMessages.ts';
import { useMessageDraft } from '#plan/useMessageDraft.ts';

/** The two fields of POST /enquiries that name the package of an enquiry. */
export interface EnquirySubjectFields {
  /** For the package of a tier, its category; for a ready-made package, the `:id` in the path of its page. */
  readonly service: string;
  /** The id of a ready-made package or, for the package of a tier, the tier. */
  readonly package: string;
}

interface PackageEnquiryFormProps {
  enquiredPackage: EnquiredPackage;
  subject: EnquirySubjectFields;
}

/** Shows the enquiry form of a package: name, phone, guests and message (section 3). */
export function PackageEnquiryForm({ enquiredPackage, subject }: PackageEnquiryFormProps) {
  const { name, phone, guests } = useKnownDetails();
  const chatForm = useChatForm({
    schema: packageEnquiryForm,
    values: { name: '', phone: '', guestCount: Number.NaN, message: '' },
    failure: ENQUIRY_FAILURE,
    draft: useMessageDraft('packageEnquiry', `${subject.service}/${subject.package}`),
    about: enquiredPackage.name,
    composeText: (typed) => packageEnquiryText(enquiredPackage, typed),
    buildCall: (typed) => ({ kind: 'enquiry', body: snakeCased({ ...subject, ...typed }) }),
  });
  const { form } = chatForm;
  usePrefill(form, { name, phone, ...(guests !== undefined && { guestCount: guests }) });

  return (
    <EnquiryCard chatForm={chatForm} title="Enquire about this package" buttonLabel="Send Enquiry">
      <FormField form={form} name="name" label="Name" autoComplete="name" />
      <FormField form={form} name="phone" type="tel" inputMode="tel" label="Phone" autoComplete="tel" />
      <FormNumber form={form} name="guestCount" label="Guests" />
      <FormTextArea form={form} name="message" required={false} rows={3} label="Message" />
    </EnquiryCard>
  );
}
