import { useWatch } from 'react-hook-form';
import type { FormModel } from '#components/forms/useForm.ts';
import type { WeddingDetails } from '#contract/requests/customPackage.ts';
import { formatDate } from '#domain/dates.ts';
import { formatCount } from '#domain/money.ts';

/** Shows the wedding details when the page is printed, without empty fields. */
export function PrintedDetails({ form }: { form: FormModel<WeddingDetails, WeddingDetails> }) {
  const details = useWatch({ control: form.hookForm.control });
  const { brideName, groomName, weddingDate, location, totalGuests } = details;
  const rows = [
    ['Couple', [brideName, groomName].filter(Boolean).join(' & ')],
    ['Date', formatDate(weddingDate ?? '')],
    ['Location', location ?? ''],
    ['Guests', totalGuests ? formatCount(totalGuests) : ''],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="hidden grid-cols-[auto_1fr] gap-x-6 gap-y-1 print:order-first print:grid">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd className="font-semibold">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
