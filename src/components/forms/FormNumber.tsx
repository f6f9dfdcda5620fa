import type { FieldValues } from 'react-hook-form';
import { Field } from '#components/ui/form/Field.tsx';
import { withAsciiDigits } from '#contract/digits.ts';
import { parseWholeNumber } from '#domain/money.ts';
import { useBinding } from './FormField.tsx';
import type { FieldBinding, UnboundProps } from './FormField.tsx';

/**
 * Shows a field of a form for a number above 0, in the digits of any script. Its value is NaN while the field is empty
 * or its text is not a number.
 */
export function FormNumber<Values extends FieldValues, ValidValues>({
  form,
  name,
  ...field
}: FieldBinding<Values, ValidValues> & UnboundProps<typeof Field>) {
  return (
    <Field required type="number" inputMode="numeric" min={1} {...field} {...useBinding({ form, name }, readNumber)} />
  );
}

/**
 * Converts typed text or a prefilled number to a number; NaN for text that is not a number. The form's schema rejects
 * fractions, zero and negative numbers.
 */
function readNumber(value: string | number): number {
  const typed = withAsciiDigits(String(value)).trim();
  return parseWholeNumber(typed) ?? (/^-?\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN);
}
