import { Form } from '#components/forms/Form.tsx';
import { FormField } from '#components/forms/FormField.tsx';
import { SaveButtons } from '#components/forms/SaveButtons.tsx';
import { useForm } from '#components/forms/useForm.ts';
import { planNameForm } from '#contract/plans/plans.ts';
import { focusFirstFieldOnMount } from '#hooks/focusOnMount.ts';

interface WeddingNameFormProps {
  /** The name of the form for screen readers. */
  label: string;
  /** The current name; '' for a new wedding. */
  name: string;
  failure: string;
  onSave: (name: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the name of a wedding. */
export function WeddingNameForm({ label, name, failure, onSave, onCancel }: WeddingNameFormProps) {
  const form = useForm({
    schema: planNameForm,
    values: { name },
    failure,
    onSubmit: ({ name: typedName }) => onSave(typedName.trim()),
  });
  return (
    <div ref={focusFirstFieldOnMount} className="mt-4">
      <Form form={form} label={label}>
        <FormField form={form} name="name" label="Name" hint="Such as Asha & Dev" autoComplete="off" />
        <SaveButtons label="Save" submitting={form.submitting} onCancel={onCancel} />
      </Form>
    </div>
  );
}
