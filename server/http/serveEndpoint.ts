import { createHash } from 'node:crypto';
import { compress } from 'hono/compress';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { authenticate } from '../security/authenticate.ts';
import type { SessionUser } from '../repositories/account/sessions.ts';
import type { App, AppContext, Deps } from './context.ts';
import { HttpError } from './errors.ts';
import { clientAddress } from './requests/connection.ts';
import { readJson } from './requests/json.ts';
import { parse } from './requests/parse.ts';
import { ResponseJson } from './responseJson.ts';

/** A call of an endpoint: its input, validated against the endpoint's schemas, and the user who made it. */
export interface Call<Query = unknown, Body = unknown> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  /** Null for a visitor; never null when the endpoint's access is 'signed-in'. */
  readonly user: SessionUser | null;
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
 * Serves one endpoint of the contract below /api, with and without a trailing slash (section 7). Checks the access token
 * (401), then query and body (400, 415), counts the user's writes (429), calls `handle`, and sends its result with
 * exactly the fields of the endpoint's response schema and with the endpoint's status.
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
  handle: (call: Call<z.output<Query>, z.output<Body>>) => Promise<z.input<ResponseSchema> | ResponseJson>,
): void {
  const path = `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
  // Public reads do not depend on the caller, so the user is not looked up and the response may be cached.
  const isPublicRead = endpoint.method === 'GET' && endpoint.access === 'anyone';

  // Parameters that the schema does not know are dropped.
  const readQuery = (context: AppContext): z.output<Query> =>
    (endpoint.query ? parse(endpoint.query, nonEmptyQuery(context)) : {}) as z.output<Query>;

  const paths = [path, path.slice(0, -1)];
  if (isPublicRead) {
    if (deps.responseCache) app.on('GET', paths, deps.responseCache.serve(readQuery));
    app.on('GET', paths, compress());
  }

  app.on(endpoint.method, paths, async (context) => {
    const user = isPublicRead ? null : await authenticate(context, deps);
    if (endpoint.access === 'signed-in' && !user) throw new HttpError(401, 'Sign in first.');
    const query = readQuery(context);
    const body = endpoint.body ? parse(endpoint.body, await readJson(context)) : undefined;
    if (user && endpoint.method !== 'GET') await deps.countWrite?.(user.id);
    const result = await handle({
      params: context.req.param(),
      query,
      body: body as z.output<Body>,
      user,
      address: clientAddress(context, deps.config),
      request: context.req.raw,
      deps,
      context,
    });
    context.header('Cache-Control', isPublicRead ? 'no-cache' : 'no-store');
    if (!endpoint.response) return context.body(null, 204);
    const json = result instanceof ResponseJson ? result.text : JSON.stringify(endpoint.response.parse(result));
    if (isPublicRead) {
      if (isUnchanged(context, json)) return context.body(null, 304);
      context.set('json', json);
    }
    return context.body(json, endpoint.status === 201 ? 201 : 200, { 'Content-Type': 'application/json' });
  });
}

/** Sets the ETag of a response, and returns true when the browser has a response with the same ETag. */
function isUnchanged(context: AppContext, json: string): boolean {
  const tag = `W/"${createHash('sha1').update(json).digest('base64url')}"`;
  context.header('ETag', tag);
  const known = context.req.header('If-None-Match');
  return known !== undefined && (known.trim() === '*' || known.includes(tag.slice(2)));
}

// Leaves out empty parameters, which HTML forms send for fields that were left empty.
function nonEmptyQuery(context: AppContext): Record<string, string> {
  return Object.fromEntries(Object.entries(context.req.query()).filter(([, value]) => value !== ''));
}
