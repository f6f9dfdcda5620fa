import * as z from 'zod/mini';
import * as account from '#contract/account.ts';
import * as bookings from '#contract/bookings.ts';
import * as catalogue from '#contract/catalogue.ts';
import * as customPackage from '#contract/customPackage.ts';
import { errorAnswer } from '#contract/endpoint.ts';
import * as endpoints from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as enquiries from '#contract/enquiries.ts';
import * as packages from '#contract/packages.ts';
import * as plan from '#contract/plan.ts';
import * as profile from '#contract/profile.ts';
import * as recommendations from '#contract/recommendations.ts';
import * as reviews from '#contract/reviews.ts';
import * as session from '#contract/session.ts';
import * as vendors from '#contract/vendors.ts';
import { PRODUCT_NAME } from '#domain/product.ts';

/** The API as an OpenAPI 3.1 document, made from the endpoint table (section 7). */

type Json = Record<string, unknown>;

/** The document; every row of the table is an operation in it. */
export function openApiDocument(): Json {
  const components = namedSchemas();
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operation(name, endpoint, components);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: '1.0' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

/** Whose bodies and answers the document names. */
const nouns = {
  ...session,
  ...account,
  ...profile,
  ...catalogue,
  ...vendors,
  ...reviews,
  ...packages,
  ...plan,
  ...customPackage,
  ...bookings,
  ...enquiries,
  ...recommendations,
};

interface Components {
  readonly schemas: Record<string, unknown>;
  /** The schema, by reference when it has a name. */
  readonly of: (schema: z.ZodMiniType) => unknown;
}

/** Bodies and answers are called as the contract calls them: `bookingAnswer` is BookingAnswer. */
function namedSchemas(): Components {
  const names = new Map<z.ZodMiniType, string>();
  for (const [name, value] of Object.entries({ ...nouns, errorAnswer }))
    if (value instanceof z.ZodMiniType && /(?:Answer|Body)$/.test(name) && !names.has(value))
      names.set(value, name.charAt(0).toUpperCase() + name.slice(1));

  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const uri = (id: string) => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(registry, { uri });
  for (const schema of Object.values(schemas)) forget(schema, '$schema', '$id', 'id');
  return {
    schemas,
    of(schema) {
      const id = names.get(schema);
      if (id !== undefined) return { $ref: uri(id) };
      const whole = z.toJSONSchema(schema, { metadata: registry });
      return inlined(whole, uri);
    },
  };
}

/** An unnamed schema, such as a list of a named one: its definitions are those of the document. */
function inlined(schema: Json, uri: (id: string) => string): unknown {
  forget(schema, '$schema', '$defs');
  return JSON.parse(JSON.stringify(schema).replace(/"#\/\$defs\/(\w+)"/g, (_, id: string) => JSON.stringify(uri(id))));
}

function forget(schema: Json, ...keys: string[]): void {
  for (const key of keys) delete schema[key];
}

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

function operation(name: string, endpoint: Endpoint, components: Components): Json {
  const creates = endpoint.method === 'POST' && endpoint.status === 201 && !endpoint.path.startsWith('/auth/');
  const signedIn = endpoint.access === 'signed-in';
  const failure = (description: string) => ({ description, ...json(components.of(errorAnswer)) });
  return {
    operationId: name,
    summary: endpoint.summary,
    // {} stands for "or nobody": where anyone may call, a token is used when there is one.
    security: signedIn ? [{ bearer: [] }] : [{}, { bearer: [] }],
    parameters: [
      ...pathParameters(endpoint.path),
      ...queryParameters(endpoint.query),
      ...(creates
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' } }]
        : []),
    ],
    ...(endpoint.body && { requestBody: { required: true, ...json(components.of(endpoint.body)) } }),
    responses: {
      [endpoint.answer ? (endpoint.status ?? 200) : 204]: {
        description: 'Done',
        ...(endpoint.answer && json(components.of(endpoint.answer))),
      },
      ...((endpoint.body ?? endpoint.query) && {
        '400': failure('A field is wrong: detail, and a list of messages by field'),
      }),
      ...(signedIn && { '401': failure('Not signed in') }),
      ...(endpoint.path.includes('{id}') && endpoint.method !== 'DELETE' && { '404': failure('There is none') }),
      ...(creates && { '422': failure('The Idempotency-Key was used for another request') }),
      default: failure('Any other failure'),
    },
  };
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(query: z.ZodMiniType | undefined): Json[] {
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
}
