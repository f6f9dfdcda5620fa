import * as z from 'zod/mini';
import type * as table from './endpoints.ts';
import type { PlanRole } from './plans/roles.ts';
import type { ReadContext } from './readers.ts';
import { toWellFormed } from './toWellFormed.ts';

/** This file declares the type of an endpoint, which describes one call of the API: a row of the endpoint table. */

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The callers that an endpoint admits: 'anyone', with or without an access token, or signed-in users only. */
export type Access = 'anyone' | 'signed-in';

export interface Endpoint<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  ResponseSchema extends z.ZodMiniType = z.ZodMiniType,
  Result = unknown,
> {
  readonly method: Method;
  /** The path below the base address, with a trailing slash; `{id}` is the placeholder of a path parameter. */
  readonly path: string;
  readonly access: Access;
  /**
   * The least role that the user must have in the plan whose id is the path's `{id}`. The server checks the role before
   * it reads the body: it responds with 404 to a user who is not a member, and with 403 to a member with a lesser role.
   */
  readonly planRole?: PlanRole;
  /**
   * Set for the call with which the owner brings a deleted plan back. All other calls whose path names a plan respond
   * with 404 when that plan is deleted.
   */
  readonly admitsDeletedPlan?: true;
  /**
   * Set for a call whose texts the server stores exactly as they were sent, because the device compares the texts in
   * the response with its own. In all other calls, the server normalises all texts except passwords.
   */
  readonly keepsTextsUnchanged?: true;
  /** The largest size of the request body in bytes; 64 KiB when missing. */
  readonly maxBodyBytes?: number;
  /**
   * Set for a call whose response contains a token that the server does not keep. A repeated request could not return
   * the same token, so the call takes no Idempotency-Key.
   */
  readonly takesNoIdempotencyKey?: true;
  /** Set for a call whose response is a stream of server-sent events. */
  readonly streams?: true;
  /** Set for a public GET whose response neither our server nor a browser may cache. */
  readonly noStore?: true;
  /**
   * Set for calls that the app sends without an access token: those that create an account or that start, refresh or
   * end a session, and those of the review page.
   */
  readonly withoutToken?: true;
  /** The description of the call in the OpenAPI document. */
  readonly summary: string;
  /**
   * Schema of the query parameters. When a region is chosen, the client's interceptor adds `region` to every request
   * except that for a stream.
   */
  readonly query?: Query;
  /** Schema of the request body. */
  readonly body?: Body;
  /** Schema of the body of our server's response; missing where it sends 204 without a body, or a stream of events. */
  readonly response?: ResponseSchema;
  /** Status of a successful response of our server; 200 when missing. */
  readonly status?: 201 | 204;
  /**
   * Reads the body of a successful response, of our server or of another backend. Throws ContractError when the app
   * cannot use the body.
   */
  readonly read: (raw: unknown, context: ReadContext) => Result | Promise<Result>;
}

// The annotation lets the build leave out the endpoints that the app never calls.
// @__NO_SIDE_EFFECTS__
export function endpoint<
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  ResponseSchema extends z.ZodMiniType,
  Result,
>(definition: Endpoint<Query, Body, ResponseSchema, Result>): Endpoint<Query, Body, ResponseSchema, Result> {
  return definition;
}

/** Reads nothing: the `read` function of endpoints whose response body the app does not need. */
export const ignoreResponse = () => null;

export type EndpointName = keyof typeof table;

/**
 * The body of our server's error responses. It always has a `detail`. It has the messages about each invalid field
 * under the name of the field, and the id of the request when the server has failed.
 */
export const errorResponse = z.catchall(
  z.object({ detail: z.string(), request_id: z.optional(z.string()) }),
  z.array(z.string()),
);

/**
 * Encodes any text as exactly one path segment. Browsers remove the segments "." and ".." from a path, even when their
 * dots are encoded once, so these dots are encoded twice.
 */
export const encodeSegment = (text: string): string =>
  /^\.{1,2}$/.test(text) ? text.replaceAll('.', '%252E') : encodeURIComponent(toWellFormed(text));

/**
 * Replaces placeholders such as `{id}` in a path. Each value becomes one segment. Throws if a value is missing or ''.
 */
export function fillPath(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined || value === '') throw new Error(`The path ${path} needs ${name}`);
    return encodeSegment(value);
  });
}
