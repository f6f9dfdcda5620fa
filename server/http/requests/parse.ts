import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { errorResponse } from '#contract/endpoint.ts';
import { HttpError } from '../errors.ts';

// zod/mini ships without messages. These are used for the checks to which the contract gives no message.
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
  for (const { field, message } of result.error.issues.flatMap(toProblems)) {
    detail ??= message;
    if (field !== undefined && !ERROR_FIELDS.has(field)) (fields[field] ??= []).push(message);
  }
  throw new HttpError(400, detail ?? 'The request is not valid.', fields);
}

/**
 * The fields of error responses themselves. A message about a request field of the same name can appear in `detail`
 * only.
 */
const ERROR_FIELDS: ReadonlySet<string> = new Set(Object.keys(errorResponse.shape));

interface Problem {
  /** The invalid field; undefined when the whole input is invalid. */
  readonly field: string | undefined;
  readonly message: string;
}

function toProblems(issue: z.core.$ZodIssue): Problem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((field) => ({ field, message: `There is no field ${field.slice(0, 50)}` }));
  // When the whole input matches no alternative of a union, report the alternative with the fewest problems.
  if (issue.code === 'invalid_union' && issue.path.length === 0) {
    const [closest] = issue.errors.toSorted((a, b) => a.length - b.length);
    if (closest) return closest.flatMap(toProblems);
  }
  const [field] = issue.path;
  return [{ field: field === undefined ? undefined : String(field), message: issue.message }];
}
