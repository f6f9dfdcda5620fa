import * as z from 'zod/mini';
import * as credentials from '#contract/account/credentials.ts';
import * as bookings from '#contract/requests/bookings.ts';
import * as services from '#contract/catalogue/services.ts';
import * as categories from '#contract/catalogue/categories.ts';
import * as customPackage from '#contract/requests/customPackage.ts';
import { errorResponse } from '#contract/endpoint.ts';
import * as endpoints from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as enquiries from '#contract/requests/enquiries.ts';
import * as packages from '#contract/catalogue/packages.ts';
import * as history from '#contract/plans/history.ts';
import * as members from '#contract/plans/members.ts';
import * as plans from '#contract/plans/plans.ts';
import * as planReview from '#contract/plans/review.ts';
import * as plan from '#contract/plan.ts';
import * as profile from '#contract/account/profile.ts';
import * as recommendations from '#contract/catalogue/recommendations.ts';
import * as regions from '#contract/catalogue/regions.ts';
import * as reviews from '#contract/catalogue/reviews.ts';
import * as session from '#contract/account/session.ts';
import * as vendors from '#contract/catalogue/vendors.ts';
import { PRODUCT_NAME } from '#domain/product.ts';

/** This file describes the API as an OpenAPI 3.1 document, generated from the endpoint table (section 7). */

type JsonObject = Record<string, unknown>;

/** Returns the document, with one operation for each endpoint. */
export function openApiDocument(): JsonObject {
  const namedSchemas = createNamedSchemas();
  const paths: Record<string, JsonObject> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = describeOperation(name, endpoint, namedSchemas);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: '1.0' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: namedSchemas.schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

/**
 * The exports of all modules of the contract that contain schemas. The schemas whose names end with Body or Response
 * become named schemas of the document. A test fails when such a module is missing here.
 */
const contractExports = {
  ...session,
  ...credentials,
  ...profile,
  ...categories,
  ...regions,
  ...services,
  ...vendors,
  ...reviews,
  ...packages,
  ...plan,
  ...customPackage,
  ...bookings,
  ...enquiries,
  ...recommendations,
  ...plans,
  ...history,
  ...members,
  ...planReview,
};

interface NamedSchemas {
  readonly schemas: Record<string, unknown>;
  /** Returns a reference to a schema that has a name, and the JSON Schema of any other schema. */
  readonly referenceTo: (schema: z.ZodMiniType) => unknown;
}

/** Names the schemas after their export: `bookingResponse` becomes BookingResponse. */
function createNamedSchemas(): NamedSchemas {
  const names = new Map<z.ZodMiniType, string>();
  for (const [name, value] of Object.entries({ ...contractExports, errorResponse }))
    if (value instanceof z.ZodMiniType && /(?:Response|Body)$/.test(name) && !names.has(value))
      names.set(value, name.charAt(0).toUpperCase() + name.slice(1));

  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const uriOf = (id: string) => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(registry, { uri: uriOf });
  for (const schema of Object.values(schemas)) deleteTopLevelKeys(schema, '$schema', '$id', 'id');
  return {
    schemas,
    referenceTo(schema) {
      const id = names.get(schema);
      if (id !== undefined) return { $ref: uriOf(id) };
      return withNamedSchemaReferences(z.toJSONSchema(schema, { metadata: registry }), uriOf);
    },
  };
}

/**
 * Makes a schema without a name, such as that of a list, refer to the named schemas of the document instead of having
 * copies of them.
 */
function withNamedSchemaReferences(schema: JsonObject, uriOf: (id: string) => string): unknown {
  deleteTopLevelKeys(schema, '$schema', '$defs');
  return JSON.parse(
    JSON.stringify(schema).replace(/"#\/\$defs\/(\w+)"/g, (_, id: string) => JSON.stringify(uriOf(id))),
  );
}

function deleteTopLevelKeys(schema: JsonObject, ...keys: string[]): void {
  for (const key of keys) delete schema[key];
}

const jsonContent = (schema: unknown) => ({ content: { 'application/json': { schema } } });

function describeOperation(name: string, endpoint: Endpoint, namedSchemas: NamedSchemas): JsonObject {
  const takesIdempotencyKey =
    endpoint.method === 'POST' &&
    endpoint.status === 201 &&
    !endpoint.path.startsWith('/auth/') &&
    !endpoint.takesNoIdempotencyKey;
  const needsSignIn = endpoint.access === 'signed-in';
  const failureResponse = (description: string) => ({
    description,
    ...jsonContent(namedSchemas.referenceTo(errorResponse)),
  });
  return {
    operationId: name,
    summary: endpoint.summary,
    // {} makes the token optional; but even a public endpoint rejects an invalid token (section 6).
    security: needsSignIn ? [{ bearer: [] }] : [{}, { bearer: [] }],
    parameters: [
      ...pathParameters(endpoint.path),
      ...queryParameters(endpoint.query),
      ...(takesIdempotencyKey
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' } }]
        : []),
    ],
    ...(endpoint.body && { requestBody: { required: true, ...jsonContent(namedSchemas.referenceTo(endpoint.body)) } }),
    responses: {
      [successStatusOf(endpoint)]: {
        description: 'Done',
        ...(endpoint.response && jsonContent(namedSchemas.referenceTo(endpoint.response))),
        ...(endpoint.streams && { content: { 'text/event-stream': { schema: { type: 'string' } } } }),
      },
      ...((endpoint.body ?? endpoint.query) && {
        '400': failureResponse('A field is wrong: detail, and a list of messages by field'),
      }),
      ...(needsSignIn && { '401': failureResponse('Not signed in') }),
      ...(endpoint.planRole && { '403': failureResponse('A member with fewer rights') }),
      // The removal of a selected service that does not exist succeeds, so it has no response 404.
      ...(/\{(?:id|token)\}/.test(endpoint.path) &&
        name !== 'removeSelectedService' && { '404': failureResponse('Not found') }),
      ...(takesIdempotencyKey && { '422': failureResponse('The Idempotency-Key was used for another request') }),
      default: failureResponse('Any other failure'),
    },
  };
}

const successStatusOf = ({ response, status, streams }: Endpoint): number =>
  streams ? 200 : response ? (status ?? 200) : 204;

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(query: z.ZodMiniType | undefined): JsonObject[] {
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
}
