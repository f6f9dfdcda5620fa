import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { HttpError } from './errors.ts';

// zod/mini has no words of its own; these are for the checks to which the contract gives none.
z.config(en());

/**
 * What `schema` makes of `input`.
 * @throws HttpError 400 `{"detail": "…", "email": ["…"]}` with a message for each field at fault
 */
export function parse<T>(schema: z.ZodMiniType<T>, input: unknown): T {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const fields: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  let detail: string | undefined;
  for (const { field, message } of result.error.issues.flatMap(problems)) {
    detail ??= message;
    if (field !== undefined && field !== 'detail') (fields[field] ??= []).push(message);
  }
  throw new HttpError(400, detail ?? 'Something in the request is not as agreed.', fields);
}

interface Problem {
  readonly field: string | undefined;
  readonly message: string;
}

function problems(issue: z.core.$ZodIssue): Problem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((field) => ({ field, message: `There is no field ${field.slice(0, 50)}` }));
  // Of alternatives, the one that comes nearest is the one that was meant.
  if (issue.code === 'invalid_union' && issue.path.length === 0) {
    const [nearest] = issue.errors.toSorted((a, b) => a.length - b.length);
    if (nearest) return nearest.flatMap(problems);
  }
  const [field] = issue.path;
  return [{ field: field === undefined ? undefined : String(field), message: issue.message }];
}
