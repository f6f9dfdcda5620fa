import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { errorResponse } from '#contract/endpoint.ts';
import { HttpError } from '../errors.ts';

// zod/mini has no error messages. Use zod's English ones for checks to which the contract gives no message.
z.config(en());

/**
 * Parses `input` with `schema`.
 * @throws HttpError 400 `{"detail": "…", "email": ["…"]}` with the messages of every invalid field
 */
export function parse<T>(schema: z.ZodMiniType<T>, input: unknown): T {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const fields: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  let detail: string | undefined;
  for (const { field, message } of result.error.issues.flatMap(toFieldProblems)) {
    detail ??= message;
    if (field !== undefined && !ERROR_FIELDS.has(field)) (fields[field] ??= []).push(message);
  }
  throw new HttpError(400, detail ?? 'The request is not valid.', fields);
}

/**
 * The fields that error responses have for other purposes. A message about a request field with such a name appears
 * only in `detail`.
 */
const ERROR_FIELDS: ReadonlySet<string> = new Set(Object.keys(errorResponse.shape));

/** A message about an invalid field. */
interface FieldProblem {
  /** The invalid field; undefined when the whole input is invalid. */
  readonly field: string | undefined;
  readonly message: string;
}

function toFieldProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((field) => ({ field, message: `There is no field ${field.slice(0, 50)}` }));
  // When the whole input matches no alternative of a union, report the alternative with the fewest problems.
  if (issue.code === 'invalid_union' && issue.path.length === 0) {
    const [closestAlternative] = issue.errors.toSorted((a, b) => a.length - b.length);
    if (closestAlternative) return closestAlternative.flatMap(toFieldProblems);
  }
  const [field] = issue.path;
  return [{ field: field === undefined ? undefined : String(field), message: issue.message }];
}
