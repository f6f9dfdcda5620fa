import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/** Returns a resolver that validates a form with a schema. It reports the first issue of each field. */
export const schemaResolver =
  <Values extends FieldValues, Checked>(schema: z.ZodMiniType<Checked, Values>): Resolver<Values, unknown, Checked> =>
  (values) => {
    const result = z.safeParse(schema, values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, message } of result.error.issues) errors[String(path[0])] ??= { type: 'schema', message };
    return { values: {}, errors: errors as never };
  };
