import * as fc from 'fast-check';
import { resolveReference } from '#support/openapi/document.ts';
import type { JsonSchema, OpenApiDocument } from '#support/openapi/document.ts';

/** Returns a generator of values that match `schema`. Numbers and lengths of texts are often at their limits. */
export function valuesOf(document: OpenApiDocument, schema: JsonSchema): fc.Arbitrary<unknown> {
  const resolvedSchema = resolveReference(document, schema);
  if (resolvedSchema.const !== undefined) return fc.constant(resolvedSchema.const);
  if (resolvedSchema.enum) return fc.constantFrom(...resolvedSchema.enum);
  if (resolvedSchema.anyOf) return fc.oneof(...resolvedSchema.anyOf.map((each) => valuesOf(document, each)));
  switch (resolvedSchema.type) {
    case 'string':
      return textsOf(resolvedSchema);
    case 'integer':
      return fc.integer(numberRange(resolvedSchema));
    case 'number':
      return fc.oneof(
        fc.integer(numberRange(resolvedSchema)),
        fc.double({ ...numberRange(resolvedSchema), noNaN: true }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return arraysOf(document, resolvedSchema);
    case 'object':
      return objectsOf(document, resolvedSchema);
    default:
      return fc.jsonValue();
  }
}

function textsOf({ minLength = 0, maxLength = 40, pattern }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const textOfLength = (length: number) => fc.constant('x'.repeat(length));
  return fc.oneof(
    { arbitrary: fc.string({ minLength, maxLength: Math.min(maxLength, 40) }), weight: 4 },
    { arbitrary: textOfLength(minLength), weight: 1 },
    { arbitrary: textOfLength(maxLength), weight: 1 },
  );
}

const numberRange = ({ minimum = -(2 ** 31), maximum = 2 ** 31 }: JsonSchema) => ({ min: minimum, max: maximum });

function arraysOf(document: OpenApiDocument, { items = {}, minItems = 0, maxItems = 5 }: JsonSchema) {
  return fc.array(valuesOf(document, items), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) });
}

function objectsOf(document: OpenApiDocument, { properties = {}, required = [] }: JsonSchema) {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valuesOf(document, each)]));
  return fc.record(fields, { requiredKeys: [...required] });
}
