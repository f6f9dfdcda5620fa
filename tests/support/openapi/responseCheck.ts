import { isDeepStrictEqual } from 'node:util';
import { fromJSONSchema } from 'zod';
import { operationsOf } from './document.ts';
import type { JsonSchema, OpenApiDocument, OperationWithPath } from './document.ts';

export interface ReceivedResponse {
  readonly status: number;
  readonly body: string;
}

/**
 * Returns a function that compares a response with the OpenAPI document, and returns a description of the mismatch, or
 * undefined when the response matches. It finds the operation by the request's method and its path without /api. For a
 * request that the document does not describe, it checks only that errors have the document's error format. Of a
 * response to HEAD, or with the status 204 or 304, it checks only that there is no body.
 */
export function createResponseCheck(document: OpenApiDocument) {
  const operationPatterns = operationsOf(document).map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}?$`),
  }));
  const parsersByName = new Map<string, ReturnType<typeof fromJSONSchema>>();
  const parserOf = (name: string, schema: JsonSchema) => {
    const parser = parsersByName.get(name) ?? toParser(schema, document);
    parsersByName.set(name, parser);
    return parser;
  };

  return (method: string, path: string, { status, body }: ReceivedResponse): string | undefined => {
    const isEmpty = method === 'HEAD' || status === 204 || status === 304;
    if (isEmpty) return body === '' ? undefined : `status ${status} with a body`;
    const isMatch = ({ operation, pattern }: (typeof operationPatterns)[number]) =>
      operation.method === method && pattern.test(path);
    const operation = operationPatterns.find(isMatch)?.operation;
    const documented = operation && documentedResponse(operation, status);
    if (operation && !documented) return `status ${status}, which the document does not have`;
    if (!operation && status < 400) return undefined;
    const name = operation ? `${operation.operationId} ${documented?.status}` : 'ErrorResponse';
    const schema = operation ? documented?.schema : document.components.schemas['ErrorResponse'];
    if (!schema) return body === '' ? undefined : `status ${status} with a body`;
    try {
      const json: unknown = JSON.parse(body, withoutPrototype);
      // Parsing removes the fields that the schema does not describe.
      return isDeepStrictEqual(parserOf(name, schema).parse(json), json) ? undefined : `a field that ${name} lacks`;
    } catch (error) {
      return `a body that ${name} does not match: ${error instanceof Error ? error.message : String(error)}`;
    }
  };
}

// Removes a field named __proto__. An error response contains it if the request did, but zod drops it when it parses.
const withoutPrototype = (name: string, value: unknown): unknown => (name === '__proto__' ? undefined : value);

/**
 * Returns the documented response for this status, or undefined when there is none. The response `default` stands for
 * all errors that are not listed.
 */
function documentedResponse(operation: OperationWithPath, status: number) {
  const name = status in operation.responses || status < 400 ? String(status) : 'default';
  const response = operation.responses[name];
  return response && { status: name, schema: response.content?.['application/json'].schema };
}

// zod resolves only references to definitions inside the schema itself, so add the definitions to it.
function toParser(schema: JsonSchema, { components }: OpenApiDocument) {
  const schemaJson = JSON.stringify({ ...schema, $defs: components.schemas });
  return fromJSONSchema(
    JSON.parse(schemaJson.replaceAll('#/components/schemas/', '#/$defs/')) as Parameters<typeof fromJSONSchema>[0],
  );
}
