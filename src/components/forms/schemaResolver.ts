import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/** Lets a schema of the contract check a form: of each field the first thing that is wrong with it is said. */
export const checkedBy =
  <Values extends FieldValues, Checked>(schema: z.ZodMiniType<Checked, Values>): Resolver<Values, unknown, Checked> =>
  (values) => {
    const checked = z.safeParse(schema, values);
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, message } of checked.error.issues) errors[String(path[0])] ??= { type: 'schema', message };
    return { values: {}, errors: errors as never };
  };
