import * as fc from 'fast-check';
import { hostileJson, hostileName } from './hostileValues.ts';

/** Request bodies: valid JSON values in which a few places are replaced, and JSON text that is broken. */

type Place = readonly (string | number)[];
type Mutation =
  | { readonly kind: 'replace'; readonly choice: number; readonly json: string }
  | { readonly kind: 'delete'; readonly choice: number }
  | { readonly kind: 'add'; readonly choice: number; readonly name: string; readonly json: string };

const choice = fc.nat(1000);
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('replace' as const), choice, json: hostileJson }), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constant('delete' as const), choice }), weight: 1 },
  {
    arbitrary: fc.record({ kind: fc.constant('add' as const), choice, name: hostileName, json: hostileJson }),
    weight: 1,
  },
);

/** Changes to the text of a body: two times in three none, otherwise one that usually makes the body invalid. */
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

/** Random bytes for the end of the body, often not valid UTF-8; mostly none. */
const strayBytes = fc.oneof(
  { arbitrary: fc.constant(Buffer.alloc(0)), weight: 30 },
  { arbitrary: fc.uint8Array({ minLength: 1, maxLength: 4 }).map((bytes) => Buffer.from(bytes)), weight: 1 },
);

/**
 * Returns an arbitrary of request bodies as bytes: the JSON of a value of `valid` with up to three mutations, sometimes
 * with broken text or with invalid UTF-8 at the end.
 */
export const bodiesLike = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> =>
  fc
    .tuple(valid, fc.array(mutation, { maxLength: 3 }), textChanges, strayBytes)
    .map(([value, mutations, change, bytes]) => Buffer.concat([Buffer.from(change(mutate(value, mutations))), bytes]));

/** Returns the mutated value as JSON text. */
function mutate(value: unknown, mutations: readonly Mutation[]): string {
  const root = { body: structuredClone(value) };
  const replacements: string[] = [];
  const placeholderFor = (json: string) => {
    replacements.push(json);
    return `placeholder ${replacements.length - 1} of the body`;
  };
  for (const mutation of mutations) {
    const places = placesIn(root.body, ['body']);
    const place = places[mutation.choice % places.length] ?? ['body'];
    const parent = valueAt(root, place.slice(0, -1)) as Record<string | number, unknown>;
    const key = place.at(-1) ?? 'body';
    if (mutation.kind === 'replace') parent[key] = placeholderFor(mutation.json);
    else if (mutation.kind === 'delete') delete parent[key];
    else {
      const object = [parent[key], parent].find((each) => isObject(each) && !Array.isArray(each)) ?? root;
      // Assigning to __proto__ would set the prototype.
      Object.defineProperty(object, mutation.name, {
        value: placeholderFor(mutation.json),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }
  const text = JSON.stringify(root.body) ?? '';
  return text.replace(/"placeholder (\d+) of the body"/g, (_, index: string) => replacements[Number(index)] ?? '');
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the places of `value` and of everything in it. */
const placesIn = (value: unknown, place: Place): Place[] =>
  isObject(value)
    ? [place, ...Object.entries(value).flatMap(([key, child]) => placesIn(child, [...place, key]))]
    : [place];

const valueAt = (root: unknown, place: Place): unknown =>
  place.reduce((value, key) => (value as Record<string | number, unknown>)[key], root);
