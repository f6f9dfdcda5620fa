import { useQuery } from '@tanstack/react-query';
import { Form } from '#components/forms/Form.tsx';
import { FormField } from '#components/forms/FormField.tsx';
import { FormNumber } from '#components/forms/FormNumber.tsx';
import { FormTextArea } from '#components/forms/FormTextArea.tsx';
import { SaveButtons } from '#components/forms/SaveButtons.tsx';
import { useForm } from '#components/forms/useForm.ts';
import { LoadingNote, Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { focusFirstFieldOnMount } from '#hooks/focusOnMount.ts';
import { useToday } from '#plan/useToday.ts';
import { bookingFormSchemaOn } from '#contract/requests/bookings.ts';
import type { Booking } from '#contract/requests/bookings.ts';
import { isConfirmed } from '#domain/requests/bookings.ts';
import { bookingQuery, changeBooking } from '#queries/bookings.ts';

interface BookingEditorProps {
  /** The booking as the list contains it. */
  listedBooking: Booking;
  serviceName: string;
  /** Called with the new values when the booking is saved. */
  onDone: (change: Partial<Booking>) => void;
  onCancel: () => void;
}

/**
 * Lets the user edit a booking. It loads the booking again (GET /bookings/{id}), since the list may be out of date. When
 * that fails, it shows the booking of the list.
 */
export function BookingEditor({ listedBooking, ...rest }: BookingEditorProps) {
  const { data, isFetchedAfterMount } = useQuery(bookingQuery(listedBooking.id));
  if (isFetchedAfterMount) return <BookingForm booking={data ?? listedBooking} {...rest} />;
  return (
    <>
      <LoadingNote>Loading your booking...</LoadingNote>
      <Skeleton className="mt-4 h-64" />
    </>
  );
}

type BookingFormProps = Omit<BookingEditorProps, 'listedBooking'> & { booking: Booking };

/** Shows the form of a booking. Saving replaces the whole booking and requests it again (PUT /bookings/{id}). */
function BookingForm({ booking, serviceName, onDone, onCancel }: BookingFormProps) {
  const today = useToday();
  const { id, service, date, guestCount = Number.NaN, message } = booking;
  const form = useForm({
    schema: bookingFormSchemaOn(today),
    values: { date, guestCount, message },
    failure: 'Failed to change the booking. Please try again.',
    onSubmit: async (typed) => {
      const change = { ...typed, status: 'requested' as const };
      await changeBooking(id, { service, ...change });
      onDone(change);
    },
  });

  return (
    <Form form={form} label={`Change the booking of ${serviceName}`} className="mt-4 space-y-4">
      {isConfirmed(booking) && (
        <p className="text-ink-soft">This booking is confirmed. If you change it, it has to be confirmed again.</p>
      )}
      <div ref={focusFirstFieldOnMount} className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="date" type="date" min={today} label="Event Date" />
        <FormNumber form={form} name="guestCount" label="Guest Count" />
      </div>
      <FormTextArea form={form} name="message" required={false} rows={3} label="Message" />
      <SaveButtons label="Save Booking" submitting={form.submitting} onCancel={onCancel} />
    </Form>
  );
}
