import * as fc from 'fast-check';
import type { OpenApiDocument, OperationWithPath } from '#support/openapi/document.ts';
import { operationsOf } from '#support/openapi/document.ts';
import { bodiesLike } from './bodies.ts';
import { ODD_AUTHORIZATIONS, requestHeaders } from './headers.ts';
import { hostileJson } from './hostileValues.ts';
import { valuesOf } from './schemaValues.ts';
import { pathsOf, queriesOf } from './urls.ts';

export interface FuzzRequest {
  readonly method: string;
  /** Path and query, without /api. OWN_ROW_PLACEHOLDER in the path stands for the id of a row of the signed-in user. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** True when prepareRequest() must add the access token of the signed-in user. */
  readonly isSignedIn: boolean;
}

/** Valid bodies and ids of existing rows, which the requests use so that some of them succeed. */
export interface ExampleBodiesAndIds {
  /** A valid body for each operation, by operationId. */
  readonly bodies: Readonly<Partial<Record<string, object>>>;
  /** Ids of public rows that exist. */
  readonly ids: readonly string[];
}

/** A placeholder in paths for the id of a row of the signed-in user. It needs no URL encoding. */
export const OWN_ROW_PLACEHOLDER = 'id-of-own-row';

// CONNECT is left out, because Node's client treats it as the start of a tunnel.
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];

/** Returns a generator of requests to all operations of the document. */
export function requestsTo(document: OpenApiDocument, examples: ExampleBodiesAndIds): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(...operationsOf(document).map((operation) => requestsToOperation(document, operation, examples)));
}

function requestsToOperation(
  document: OpenApiDocument,
  operation: OperationWithPath,
  { bodies, ids }: ExampleBodiesAndIds,
) {
  const schema = operation.requestBody?.content['application/json'].schema;
  const example = bodies[operation.operationId];
  const body =
    schema && example
      ? bodiesLike(
          fc.oneof(
            { arbitrary: fc.constant(example), weight: 3 },
            { arbitrary: valuesOf(document, schema), weight: 1 },
          ),
        )
      : fc.oneof(
          { arbitrary: fc.constant(undefined), weight: 9 },
          { arbitrary: hostileJson.map((json) => Buffer.from(json)), weight: 1 },
        );
  return fc
    .record({
      method: fc.oneof(
        { arbitrary: fc.constant(operation.method), weight: 20 },
        { arbitrary: fc.constantFrom(...METHODS), weight: 1 },
      ),
      path: fc.tuple(pathsOf(operation, [OWN_ROW_PLACEHOLDER, ...ids]), queriesOf(document, operation)),
      headers: requestHeaders,
      body,
      // Most requests are signed in. Without a token, requests about a user's data only test the 401 response.
      authorization: fc.oneof(
        { arbitrary: fc.constant('own' as const), weight: 6 },
        { arbitrary: fc.constant(undefined), weight: 2 },
        { arbitrary: fc.constantFrom(...ODD_AUTHORIZATIONS), weight: 1 },
      ),
    })
    .map(({ path, authorization, headers, ...request }): FuzzRequest => {
      const isSignedIn = authorization === 'own';
      return {
        ...request,
        path: path.join(''),
        headers: isSignedIn || authorization === undefined ? headers : { ...headers, authorization },
        isSignedIn,
      };
    });
}
