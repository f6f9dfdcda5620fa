import * as fc from 'fast-check';
import { hostileJson, hostileFieldName } from './hostileValues.ts';

/** This file generates request bodies: valid JSON values with a few random changes, and broken JSON text. */

type JsonPath = readonly (string | number)[];
/** A change of one value inside a body. `choice` is the position of the value, and wraps around at the last value. */
type Mutation =
  | { readonly kind: 'replace'; readonly choice: number; readonly json: string }
  | { readonly kind: 'delete'; readonly choice: number }
  | { readonly kind: 'add'; readonly choice: number; readonly name: string; readonly json: string };

const anyChoice = fc.nat(1000);
const anyMutation: fc.Arbitrary<Mutation> = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('replace' as const), choice: anyChoice, json: hostileJson }), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constant('delete' as const), choice: anyChoice }), weight: 1 },
  {
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      choice: anyChoice,
      name: hostileFieldName,
      json: hostileJson,
    }),
    weight: 1,
  },
);

/**
 * Generates changes to the text of a body: two times in three none, otherwise one that usually makes the body invalid.
 */
const textChanges: fc.Arbitrary<(json: string) => string> = fc.oneof(
  { arbitrary: fc.constant((json: string) => json), weight: 14 },
  { arbitrary: fc.nat(200).map((length) => (json: string) => json.slice(0, length)), weight: 1 },
  {
    arbitrary: fc
      .constantFrom('\uFEFF', '//\n', ',', '\0', ' '.repeat(1000))
      .map((prefix) => (json: string) => prefix + json),
    weight: 1,
  },
  { arbitrary: fc.constantFrom('}', ',', 'x', '\0').map((suffix) => (json: string) => json + suffix), weight: 1 },
  { arbitrary: hostileJson.map((hostile) => () => hostile), weight: 1 },
  { arbitrary: fc.constant((json: string) => `[${json}]`), weight: 1 },
  { arbitrary: fc.constant((json: string) => json.replace('{', '{"name":1,"name":2,')), weight: 1 },
  { arbitrary: fc.constantFrom('', 'NaN', "{'a':1}", '<xml/>', 'a=b&c=d').map((text) => () => text), weight: 1 },
);

/** Generates bytes for the end of a body: usually none, otherwise random ones, which are often not valid UTF-8. */
const strayBytes = fc.oneof(
  { arbitrary: fc.constant(Buffer.alloc(0)), weight: 30 },
  { arbitrary: fc.uint8Array({ minLength: 1, maxLength: 4 }).map((bytes) => Buffer.from(bytes)), weight: 1 },
);

/**
 * Returns a generator of request bodies as bytes: the JSON of a value of `valid` with up to three mutations, sometimes
 * with broken text or with invalid UTF-8 at the end.
 */
export const bodiesLike = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> =>
  fc
    .tuple(valid, fc.array(anyMutation, { maxLength: 3 }), textChanges, strayBytes)
    .map(([value, mutations, change, bytes]) =>
      Buffer.concat([Buffer.from(change(mutateToJson(value, mutations))), bytes]),
    );

/** Returns the mutated value as JSON text. */
function mutateToJson(value: unknown, mutations: readonly Mutation[]): string {
  const root = { body: structuredClone(value) };
  const replacements: string[] = [];
  const placeholderFor = (json: string) => {
    replacements.push(json);
    return `placeholder ${replacements.length - 1} of the body`;
  };
  for (const mutation of mutations) {
    const paths = jsonPathsIn(root.body, ['body']);
    const path = paths[mutation.choice % paths.length] ?? ['body'];
    const parent = valueAt(root, path.slice(0, -1)) as Record<string | number, unknown>;
    const key = path.at(-1) ?? 'body';
    if (mutation.kind === 'replace') parent[key] = placeholderFor(mutation.json);
    else if (mutation.kind === 'delete') delete parent[key];
    else {
      const changedObject = [parent[key], parent].find((each) => isObject(each) && !Array.isArray(each)) ?? root;
      // Assigning to __proto__ would set the prototype.
      Object.defineProperty(changedObject, mutation.name, {
        value: placeholderFor(mutation.json),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }
  const jsonWithPlaceholders = JSON.stringify(root.body) ?? '';
  return jsonWithPlaceholders.replace(
    /"placeholder (\d+) of the body"/g,
    (_, index: string) => replacements[Number(index)] ?? '',
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the paths of `value` and of all values inside it. `path` is that of `value`. */
const jsonPathsIn = (value: unknown, path: JsonPath): JsonPath[] =>
  isObject(value)
    ? [path, ...Object.entries(value).flatMap(([key, child]) => jsonPathsIn(child, [...path, key]))]
    : [path];

const valueAt = (root: unknown, path: JsonPath): unknown =>
  path.reduce((value, key) => (value as Record<string | number, unknown>)[key], root);
