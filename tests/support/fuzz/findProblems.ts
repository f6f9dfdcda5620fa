import { createResponseCheck } from '#support/openapi/responseCheck.ts';
import type { OpenApiDocument } from '#support/openapi/document.ts';
import { SECURITY_HEADERS } from '#support/server/securityHeaders.ts';
import type { FuzzResponse } from './send.ts';

/** The kinds of problems that the fuzzer looks for in the response to any request. */
export const PROBLEM_KINDS = [
  'server error',
  'hang',
  'no response',
  'not as documented',
  'security header missing',
  'internals shown',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

export interface Problem {
  readonly kind: ProblemKind;
  readonly detail: string;
}

/** Matches text that reveals how the server works: stack traces, paths of files, SQL, names of libraries. */
const INTERNALS_PATTERN =
  /^\s*at .*:\d+:\d+|node_modules|\.[jt]s:\d+|\b(?:select|insert into|delete from|update)\b.*\b(?:from|values|where|set)\b|sqlstate|postgres|pglite|drizzle|\bzod\b|syntax error|violates|relation "/im;

/**
 * Returns true when the server refuses a request because it is busy or its disk is full, and says when to try again.
 */
export const isBusyOrDiskFullResponse = ({ status, headers }: FuzzResponse): boolean =>
  (status === 503 || status === 507) && headers['retry-after'] !== undefined;

/** Returns a function that lists the problems of a response. The path of the request starts with /api. */
export function createProblemFinder(document: OpenApiDocument) {
  const checkResponse = createResponseCheck(document);
  return (
    request: { readonly method: string; readonly path: string; readonly body: Buffer | undefined },
    response: FuzzResponse | string,
  ): Problem[] => {
    if (response === 'hang') return [{ kind: 'hang', detail: '' }];
    // The server rejects headers that are too large (431) before it knows the method, so its response to a HEAD request
    // has a body too. Node's client expects none and reports this error.
    if (response === 'HPE_CLOSED_CONNECTION' && request.method === 'HEAD') return [];
    if (typeof response === 'string') return [{ kind: 'no response', detail: response }];
    const problems: Problem[] = [];
    const { status, headers, body } = response;
    if (status >= 500 && !isBusyOrDiskFullResponse(response))
      problems.push({ kind: 'server error', detail: `${status} ${body}` });
    const url = new URL(request.path, 'http://localhost');
    const mismatch = url.pathname.startsWith('/api/')
      ? checkResponse(request.method, url.pathname.slice('/api'.length), response)
      : undefined;
    if (mismatch !== undefined) problems.push({ kind: 'not as documented', detail: mismatch });
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      if (!value.test(String(headers[name]))) problems.push({ kind: 'security header missing', detail: name });
    // An error message may repeat a field name of the request, so a text that the request contains is no problem.
    const [internals] = (status >= 400 && INTERNALS_PATTERN.exec(body)) || [];
    if (internals !== undefined && !request.body?.toString().includes(internals))
      problems.push({ kind: 'internals shown', detail: internals });
    return problems;
  };
}
