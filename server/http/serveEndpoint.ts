import { createHash } from 'node:crypto';
import { compress } from 'hono/compress';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { hasRights } from '#contract/plans/roles.ts';
import { authenticate } from '../security/authenticate.ts';
import type { SessionUser } from '../repositories/account/sessions.ts';
import { findMembership } from '../repositories/plans/memberships.ts';
import type { Membership } from '../repositories/plans/memberships.ts';
import type { App, AppContext, Deps } from './context.ts';
import { HttpError, notFound } from './errors.ts';
import { clientAddress } from './requests/connection.ts';
import { hasCurrentCopy } from './requests/hasCurrentCopy.ts';
import { readJson } from './requests/json.ts';
import { parse } from './requests/parse.ts';
import { ResponseJson } from './responseJson.ts';

/** A call of an endpoint: its input, validated against the endpoint's schemas, and the user who made it. */
export interface Call<Query = unknown, Body = unknown> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  /**
   * The signed-in user. Null for a visitor, and always null when the endpoint is a GET with the access 'anyone'. Never
   * null when the access is 'signed-in'.
   */
  readonly user: SessionUser | null;
  /** The user's membership of the plan that the path names; null when the endpoint has no `planRole`. */
  readonly membership: Membership | null;
  /** The client's IP address. */
  readonly address: string;
  readonly request: Request;
  readonly deps: Deps;
  /** The context of Hono, for handlers that set cookies or headers. */
  readonly context: AppContext;
}

/**
 * Returns the signed-in user who made the call.
 * @throws HttpError 401 for a visitor
 */
export function requireUser(call: Call): SessionUser {
  if (!call.user) throw new HttpError(401, 'Sign in first.');
  return call.user;
}

/**
 * Returns the membership of the plan that the path names.
 * @throws Error when the endpoint has no `planRole`
 */
export function requireMembership(call: Call): Membership {
  if (!call.membership) throw new Error('The endpoint has no planRole');
  return call.membership;
}

/**
 * Serves one endpoint of the contract below /api, with and without a trailing slash (section 7). First checks the
 * access token (401), the rights in the plan that the path names (404, 403), then query and body (400, 415). Counts the
 * user's writes (429). Then calls `handle` and sends its result with the endpoint's status and exactly the fields of
 * its response schema. A ResponseJson is sent as it is, and a stream as it comes: server-sent events, or JSON that the
 * handler writes.
 */
export function serveEndpoint<
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  ResponseSchema extends z.ZodMiniType,
  Result,
>(
  app: App,
  deps: Deps,
  endpoint: Endpoint<Query, Body, ResponseSchema, Result>,
  handle: (
    call: Call<z.output<Query>, z.output<Body>>,
  ) => Promise<z.input<ResponseSchema> | ResponseJson | ReadableStream<Uint8Array>>,
): void {
  const path = `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
  // Public reads do not depend on the caller, so the user is not looked up. Unless the endpoint has `noStore`, its
  // responses may be cached.
  const isPublicRead = endpoint.method === 'GET' && endpoint.access === 'anyone';
  const isCacheable = isPublicRead && !endpoint.noStore;
  // The compressed length of a response to a GET reveals no secret to another site: no such response contains a token,
  // and another site cannot request the user's data, because it has no access token.
  const isCompressed = endpoint.method === 'GET' && !endpoint.streams;

  // Parameters that the schema does not know are dropped.
  const readQuery = (context: AppContext): z.output<Query> =>
    (endpoint.query ? parse(endpoint.query, nonEmptyQuery(context)) : {}) as z.output<Query>;

  const paths = [path, path.slice(0, -1)];
  if (isCacheable && deps.responseCache) app.on('GET', paths, deps.responseCache.serve(readQuery));
  if (isCompressed) app.on('GET', paths, compress());

  app.on(endpoint.method, paths, async (context) => {
    const user = isPublicRead ? null : await authenticate(context, deps);
    if (endpoint.access === 'signed-in' && !user) throw new HttpError(401, 'Sign in first.');
    const membership =
      endpoint.planRole && user ? await findAuthorizedMembership(deps, endpoint, user, context.req.param('id')) : null;
    const query = readQuery(context);
    const body = endpoint.body
      ? parse(endpoint.body, await readJson(context, endpoint.keepsTextsUnchanged))
      : undefined;
    if (user && endpoint.method !== 'GET') await deps.countWrite(user.id);
    const result = await handle({
      params: context.req.param(),
      query,
      body: body as z.output<Body>,
      user,
      membership,
      address: clientAddress(context, deps.config),
      request: context.req.raw,
      deps,
      context,
    });
    context.header('Cache-Control', isCacheable ? 'no-cache' : 'no-store');
    if (result instanceof ReadableStream) {
      context.header('Content-Type', endpoint.streams ? 'text/event-stream' : 'application/json');
      // Without this header, some proxies wait for the end of a response before they pass it on.
      if (endpoint.streams) context.header('X-Accel-Buffering', 'no');
      if (context.req.method !== 'HEAD') return context.body(result);
      // The response to HEAD has no body, so nobody would read the stream or end it.
      await result.cancel();
      return context.body(null);
    }
    if (!endpoint.response) return context.body(null, 204);
    const json = result instanceof ResponseJson ? result.text : JSON.stringify(endpoint.response.parse(result));
    // Set this header now: if compress() added it later, Hono would copy the response, which takes time.
    if (isCompressed) context.header('Vary', 'Accept-Encoding');
    if (isCacheable) {
      const eTag = weakETagOf(json);
      context.header('ETag', eTag);
      if (hasCurrentCopy(context, eTag)) return context.body(null, 304);
      context.set('cacheableJson', json);
    }
    return context.body(json, endpoint.status === 201 ? 201 : 200, { 'Content-Type': 'application/json' });
  });
}

/**
 * Returns the user's membership of a plan when the user has the rights that the endpoint needs.
 * @throws HttpError 404 when the user is not a member, or when the plan was deleted (unless the endpoint has
 * `admitsDeletedPlan` and the user is the owner); 403 when the member has fewer rights
 */
async function findAuthorizedMembership(
  { db }: Deps,
  { planRole, admitsDeletedPlan }: Pick<Endpoint, 'planRole' | 'admitsDeletedPlan'>,
  user: SessionUser,
  plan = '',
): Promise<Membership> {
  const membership = await findMembership(db, user.id, plan);
  if (!membership || (membership.isDeleted && !(admitsDeletedPlan && membership.role === 'owner')))
    throw notFound(NO_SUCH_PLAN);
  if (planRole === 'owner' && membership.role !== 'owner')
    throw new HttpError(403, 'Only the owner of the plan can do this.');
  if (planRole && !hasRights(membership.role, planRole))
    throw new HttpError(403, 'You can view this wedding but not change it.');
  return membership;
}

export const NO_SUCH_PLAN = 'This wedding was deleted, or you are no longer a member.';

const weakETagOf = (json: string) => `W/"${createHash('sha1').update(json).digest('base64url')}"`;

// Returns the query parameters without empty ones, which HTML forms send for fields that the user left empty.
function nonEmptyQuery(context: AppContext): Record<string, string> {
  return Object.fromEntries(Object.entries(context.req.query()).filter(([, value]) => value !== ''));
}
