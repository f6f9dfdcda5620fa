/** The types of those parts of an OpenAPI 3.1 document that our server's document contains, and ways to read it. */

/** A JSON Schema with the keywords that zod writes. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
}

interface JsonContent {
  readonly 'application/json': { readonly schema: JsonSchema };
}

export interface Operation {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required?: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: { readonly content: JsonContent };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: JsonContent }>>;
  readonly security: readonly object[];
}

export interface OpenApiDocument {
  readonly openapi: string;
  /** The operations by path, then by method in small letters. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

const REFERENCE_PREFIX = '#/components/schemas/';

/** Returns the schema to which `schema` refers, or the schema itself when it is no reference. */
export function resolveReference(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const referencedSchema = document.components.schemas[schema.$ref.replace(REFERENCE_PREFIX, '')];
  if (!referencedSchema) throw new Error(`The document does not contain ${schema.$ref}`);
  return referencedSchema;
}

/** An operation of a document with its HTTP method and path. */
export interface OperationWithPath extends Operation {
  /** The HTTP method in capital letters. */
  readonly method: string;
  readonly path: string;
}

export const operationsOf = (document: OpenApiDocument): OperationWithPath[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
