import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { CALENDAR_DATE_MESSAGE } from '#contract/formFields.ts';

/**
 * Returns a resolver that validates a form with a schema, and rejects incomplete dates. It reports the first issue of
 * each field.
 */
export const schemaResolver =
  <Values extends FieldValues, ValidValues>(
    schema: z.ZodMiniType<ValidValues, Values>,
  ): Resolver<Values, unknown, ValidValues> =>
  (values, _context, { fields }) => {
    const validation = z.safeParse(schema, values);
    const errors: Record<string, FieldError> = {};
    for (const [name, field] of Object.entries(fields))
      if (hasIncompleteDate(field.ref)) errors[name] = { type: 'incomplete', message: CALENDAR_DATE_MESSAGE };
    for (const { path, message } of validation.error?.issues ?? [])
      errors[String(path[0])] ??= { type: 'schema', message };
    return validation.success && Object.keys(errors).length === 0
      ? { values: validation.data, errors: {} }
      : { values: {}, errors: errors as never };
  };

/**
 * Returns whether a field contains a date that lacks a part, or that no calendar has. Its value is then '', as if it
 * were empty.
 */
const hasIncompleteDate = (field: unknown): boolean =>
  field instanceof HTMLInputElement && field.type === 'date' && field.validity.badInput;
