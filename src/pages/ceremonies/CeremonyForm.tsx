import { useId } from 'react';
import { Form } from '#components/forms/Form.tsx';
import { FormField } from '#components/forms/FormField.tsx';
import { SaveButtons } from '#components/forms/SaveButtons.tsx';
import { useForm } from '#components/forms/useForm.ts';
import { OFFERED_CEREMONY_NAMES } from '#domain/ceremonies/ceremonies.ts';
import type { Ceremony } from '#domain/ceremonies/ceremonies.ts';
import { ceremonyFormSchema, ceremonyValues, formTextsOf } from '#domain/ceremonies/ceremonyForm.ts';
import type { CeremonyValues } from '#domain/ceremonies/ceremonyForm.ts';
import { isSameValue } from '#domain/plan/planMerge.ts';
import { focusFirstFieldOnMount } from '#hooks/focusOnMount.ts';
import { onEscape } from '#hooks/onEscape.ts';
import { useCanEdit } from '#plan/useCanEdit.ts';
import { usePlanDraft } from '#plan/usePlanDraft.ts';
import { useToday } from '#plan/useToday.ts';

interface CeremonyFormProps {
  /** The ceremony that is edited; undefined for a new one. */
  ceremony?: Ceremony;
  otherCeremonies: readonly Ceremony[];
  /** Says that the ceremony was changed or removed elsewhere, or why it cannot be saved; '' when nothing is wrong. */
  warning: string;
  canSave: boolean;
  onSave: (values: CeremonyValues) => void;
  onCancel: () => void;
}

const NEW_CEREMONY: CeremonyValues = { name: '', date: null, guests: null, meals: 1 };

/** Lets the user edit a ceremony or describe a new one (section 10.4). */
export function CeremonyForm({ ceremony, otherCeremonies, warning, canSave, onSave, onCancel }: CeremonyFormProps) {
  const namesId = useId();
  const today = useToday();
  const isMain = ceremony?.main === true;
  // The user cannot choose a wedding date before today (section 5).
  const earliestDate = isMain ? today : null;
  const initialTexts = formTextsOf(ceremony ?? NEW_CEREMONY);
  const draft = usePlanDraft('newCeremony');
  const cancel = () => {
    if (!ceremony) draft.forget();
    onCancel();
  };
  const form = useForm({
    schema: ceremonyFormSchema({ others: otherCeremonies, earliestDate, storedDate: ceremony?.date ?? null }),
    values: initialTexts,
    failure: 'Failed to save the ceremony. Please try again.',
    onSubmit: (typed) => {
      onSave(ceremonyValues(typed));
      if (!ceremony) draft.forget();
    },
    // The stored values of a ceremony can change elsewhere, so only a new ceremony has a draft.
    ...(!ceremony && { draft }),
  });
  const cancelOnEscape = onEscape(cancel);
  return (
    <div
      ref={focusFirstFieldOnMount}
      onKeyDown={(event) => {
        // In Firefox, the page also receives an Escape that closes the list of names, and cannot tell it from one that
        // is meant for the form. So an Escape in the field with this list discards nothing that the user has typed.
        const mayCloseList = event.target instanceof HTMLInputElement && event.target.list !== null;
        if (!mayCloseList || isSameValue(form.hookForm.getValues(), initialTexts)) cancelOnEscape(event);
      }}
    >
      <Form form={form} label={ceremony ? `Edit ${ceremony.name}` : 'New ceremony'}>
        <FormField form={form} name="name" label="Ceremony" list={namesId} autoComplete="off" />
        <datalist id={namesId}>
          {OFFERED_CEREMONY_NAMES.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <FormField
            form={form}
            name="date"
            type="date"
            label="Date"
            required={false}
            {...(earliestDate !== null && { min: earliestDate })}
          />
          <FormField form={form} name="guests" type="number" inputMode="numeric" label="Guests" required={false} />
          <FormField form={form} name="meals" type="number" inputMode="numeric" label="Meals per guest" />
        </div>
        {isMain && <p className="text-sm text-ink-soft">This date is your wedding date, everywhere in your plan.</p>}
        {warning && (
          <p role="status" className="text-marigold-ink">
            {warning}
          </p>
        )}
        <SaveButtons label="Save" disabled={!useCanEdit() || !canSave} onCancel={cancel} />
      </Form>
    </div>
  );
}
