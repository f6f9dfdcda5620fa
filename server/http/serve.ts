import { compress } from 'hono/compress';
import { RETAINED_304_HEADERS, etag } from 'hono/etag';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { authenticate } from '../security/authenticate.ts';
import type { User } from '../security/authenticate.ts';
import { addressOf } from './address.ts';
import type { App, AppContext, Deps } from './context.ts';
import { HttpError } from './errors.ts';
import { readJson } from './json.ts';
import { parse } from './parse.ts';

/** Everything a route needs to know of one request; already checked by the endpoint's row. */
export interface Call<Query = unknown, Body = unknown> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  /** Never null when the row says 'signed-in'. */
  readonly user: User | null;
  /** The caller's network address. */
  readonly address: string;
  readonly request: Request;
  readonly deps: Deps;
  /** For answers that need more than a body: cookies, headers. */
  readonly context: AppContext;
}

// Without them a page of another origin could not read the answer it already has.
const KEPT_ON_304 = [
  ...RETAINED_304_HEADERS,
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-expose-headers',
];

/** The call of a row that only a signed-in user may make. */
export function userOf(call: Call): User {
  if (!call.user) throw new HttpError(401, 'Sign in first.');
  return call.user;
}

/**
 * Serves one row of the endpoint table below /api, with and without the trailing slash (section 7): checks who calls
 * (401), query and body (400, 415), and lets out exactly what the row's answer names, with the row's status.
 */
export function serve<Query extends z.ZodMiniType, Body extends z.ZodMiniType, Answer extends z.ZodMiniType, Result>(
  app: App,
  deps: Deps,
  endpoint: Endpoint<Query, Body, Answer, Result>,
  answer: (call: Call<z.output<Query>, z.output<Body>>) => Promise<z.input<Answer>>,
): void {
  const path = `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
  // What anyone may read is the same for everyone: the token is not looked at.
  const shared = endpoint.method === 'GET' && endpoint.access === 'anyone';

  const paths = [path, path.slice(0, -1)];
  if (shared) app.on('GET', paths, compress(), etag({ weak: true, retainedHeaders: KEPT_ON_304 }));

  app.on(endpoint.method, paths, async (context) => {
    const user = shared ? null : await authenticate(context, deps);
    if (endpoint.access === 'signed-in' && !user) throw new HttpError(401, 'Sign in first.');
    const query = endpoint.query ? parse(endpoint.query, queryOf(context)) : {};
    const body = endpoint.body ? parse(endpoint.body, await readJson(context)) : undefined;
    const result = await answer({
      params: context.req.param(),
      query: query as z.output<Query>,
      body: body as z.output<Body>,
      user,
      address: addressOf(context, deps.config),
      request: context.req.raw,
      deps,
      context,
    });
    context.header('Cache-Control', shared ? 'no-cache' : 'no-store');
    if (!endpoint.answer) return context.body(null, 204);
    return context.json(endpoint.answer.parse(result), endpoint.status === 201 ? 201 : 200);
  });
}

// An empty parameter is none: forms send them for what was not chosen.
function queryOf(context: AppContext): Record<string, string> {
  return Object.fromEntries(Object.entries(context.req.query()).filter(([, value]) => value !== ''));
}
