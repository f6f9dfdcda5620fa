import { EnquiryCard } from '#components/forms/EnquiryCard.tsx';
import { FormField } from '#components/forms/FormField.tsx';
import { FormNumber } from '#components/forms/FormNumber.tsx';
import { FormText } from '#components/forms/FormText.tsx';
import { useEnquiry } from '#components/forms/useEnquiry.ts';
import { useKnownDetails } from '#components/forms/useKnownDetails.ts';
import { useOffered } from '#components/forms/useOffered.ts';
import { packageEnquiryForm } from '#contract/requests/enquiries.ts';
import { snakeCased } from '#contract/snakeCase.ts';
import { packageEnquiryText } from '#domain/chat/chatMessages.ts';
import type { EnquiredPackage } from '#domain/chat/chatMessages.ts';

interface PackageEnquiryFormProps {
  enquired: EnquiredPackage;
  asked: { readonly service: string; readonly package: string };
}

/** The enquiry form of a package: name, phone, guests and message (section 3). */
export function PackageEnquiryForm({ enquired, asked }: PackageEnquiryFormProps) {
  const { name, phone, guests } = useKnownDetails();
  const enquiry = useEnquiry({
    schema: packageEnquiryForm,
    values: { name: '', phone: '', guests: Number.NaN, message: '' },
    draft: 'packageEnquiry',
    text: (typed) => packageEnquiryText(enquired, typed),
    body: ({ guests, ...typed }) => snakeCased({ ...asked, ...typed, guestCount: guests }),
  });
  const { form } = enquiry;
  useOffered(form, { name, phone, ...(guests !== undefined && { guests }) });

  return (
    <EnquiryCard enquiry={enquiry} title="Enquire about this package" action="Send Enquiry">
      <FormField form={form} name="name" label="Name" autoComplete="name" />
      <FormField form={form} name="phone" type="tel" inputMode="tel" label="Phone" autoComplete="tel" />
      <FormNumber form={form} name="guests" label="Guests" />
      <FormText form={form} name="message" required={false} rows={3} label="Message" />
    </EnquiryCard>
  );
}
