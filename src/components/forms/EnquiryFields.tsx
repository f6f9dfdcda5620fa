import type { EnquiryForm } from '#contract/requests/enquiries.ts';
import { useToday } from '#plan/useToday.ts';
import { FormField } from './FormField.tsx';
import { FormNumber } from './FormNumber.tsx';
import { FormTextArea } from './FormTextArea.tsx';
import type { FormModel } from './useForm.ts';

/** Shows the fields of the enquiry form (sections 3 and 5). All except the message are required. */
export function EnquiryFields({ form }: { form: FormModel<EnquiryForm, EnquiryForm> }) {
  return (
    <>
      <FormField form={form} name="name" label="Name" autoComplete="name" />
      <FormField form={form} name="phone" type="tel" inputMode="tel" label="Phone" autoComplete="tel" />
      <FormField form={form} name="email" type="email" inputMode="email" label="Email" autoComplete="email" />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="date" type="date" min={useToday()} label="Event Date" />
        <FormNumber form={form} name="guestCount" label="Guest Count" />
      </div>
      <FormTextArea form={form} name="message" required={false} rows={3} label="Message" />
    </>
  );
}
