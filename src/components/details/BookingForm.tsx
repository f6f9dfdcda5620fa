import { Button } from '#components/ui/buttons/Button.tsx';
import { useToday } from '#plan/useToday.ts';
import { usePlanDraft } from '#plan/usePlanDraft.ts';
import { bookingFormSchemaOn } from '#contract/requests/bookings.ts';
import type { BookingBody } from '#contract/requests/bookings.ts';
import { Form } from '../forms/Form.tsx';
import { FormField } from '../forms/FormField.tsx';
import { FormNumber } from '../forms/FormNumber.tsx';
import { FormTextArea } from '../forms/FormTextArea.tsx';
import { useForm } from '../forms/useForm.ts';
import { useKnownDetails } from '../forms/useKnownDetails.ts';
import { usePrefill } from '../forms/usePrefill.ts';
import { PrivacyNote } from '../forms/PrivacyNote.tsx';

interface BookingFormProps {
  serviceId: string;
  /** Sends the booking. The form shows the error if it rejects. */
  onSend: (booking: BookingBody) => Promise<unknown>;
}

/** Lets the user request a booking: date, guests and a message. */
export function BookingForm({ serviceId, onSend }: BookingFormProps) {
  const draft = usePlanDraft(`booking:${serviceId}`);
  const today = useToday();
  const { date, guests } = useKnownDetails();
  const form = useForm({
    schema: bookingFormSchemaOn(today),
    values: { date: '', guestCount: Number.NaN, message: '' },
    failure: 'Failed to request the booking. Please try again.',
    draft,
    onSubmit: async (request) => {
      await onSend({ service: serviceId, ...request });
      draft.forget();
    },
  });
  usePrefill(form, { date, ...(guests !== undefined && { guestCount: guests }) });
  return (
    <Form form={form} label="Request a booking">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="date" type="date" min={today} label="Event Date" />
        <FormNumber form={form} name="guestCount" label="Guest Count" />
      </div>
      <FormTextArea form={form} name="message" required={false} rows={3} label="Message" />
      <Button type="submit" busy={form.submitting} busyLabel="Sending..." className="w-full">
        Send request
      </Button>
      <PrivacyNote
        purpose="arrange your booking"
        audience="Only our team and the vendor you ask see them, until you delete your account."
      />
    </Form>
  );
}
