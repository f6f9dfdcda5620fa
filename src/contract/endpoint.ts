import * as z from 'zod/mini';
import type * as table from './endpoints.ts';
import type { ReadContext } from './readers.ts';

/** What a row of the endpoint table says of a call, and how its path is filled. */

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: 'anyone' (a token is used when there is one), or only a signed-in user. */
export type Access = 'anyone' | 'signed-in';

export interface Endpoint<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Result = unknown,
> {
  readonly method: Method;
  /** Below the base address, with a trailing slash; `{id}` stands for a path parameter. */
  readonly path: string;
  readonly access: Access;
  /** Makes or ends a session: called without a token. */
  readonly withoutToken?: true;
  /** In words, for the OpenAPI document. */
  readonly summary: string;
  /** Query parameters that the server understands, besides `region`, which the client's interceptor adds. */
  readonly query?: Query;
  /** What is sent, exactly. */
  readonly body?: Body;
  /** What our server answers, exactly; missing where it answers 204 with nothing. */
  readonly answer?: Answer;
  /** Status of our server's success; 200 unless said. */
  readonly status?: 201 | 204;
  /** Reads what any backend may answer; throws ContractError. */
  readonly read: (raw: unknown, context: ReadContext) => Result;
}

// A row that nobody calls is left out of the build.
// @__NO_SIDE_EFFECTS__
export function row<Query extends z.ZodMiniType, Body extends z.ZodMiniType, Answer extends z.ZodMiniType, Result>(
  endpoint: Endpoint<Query, Body, Answer, Result>,
): Endpoint<Query, Body, Answer, Result> {
  return endpoint;
}

/** Reads an answer in which nothing is wanted. */
export const nothing = () => null;

export type EndpointName = keyof typeof table;

/** What our server says of a failure: `detail` always, and the fields at fault. */
export const errorAnswer = z.catchall(
  z.object({ detail: z.string(), request_id: z.optional(z.string()) }),
  z.array(z.string()),
);

/** Fills `{id}` in a path; every value becomes exactly one segment. */
export function fillPath(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined || value === '') throw new Error(`The path ${path} needs ${name}`);
    // A segment of dots alone would climb, even encoded.
    return /^\.{1,2}$/.test(value) ? value.replaceAll('.', '%252E') : encodeURIComponent(value);
  });
}
