import * as fc from 'fast-check';
import type { OpenApiDocument, OperationWithPath } from '#support/openapi/document.ts';
import { hostileText } from './hostileValues.ts';
import { valuesOf } from './schemaValues.ts';

/** Generates the paths and queries of requests. They contain only visible characters and percent-encoded bytes. */

const encodeText = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

const ODD_SEGMENTS = [
  '0',
  '-1',
  '99999999999999999999',
  '%',
  '%0',
  '%00',
  '%2e%2e',
  '..',
  '.',
  '..%2f..%2f',
  '%2F',
  '%5c',
  '%ED%A0%80',
  '%FF',
  '%C0%AF',
  '[]',
  "1'--",
  '*',
  ':id',
  '{id}',
  '__proto__',
  'constructor',
  ';x=1',
  '\u00E9',
  '@',
  'me',
  'NaN',
  '6e0e0c0e-0000-4000-8000-000000000000',
  '6E0E0C0E-0000-4000-8000-000000000000',
  'a'.repeat(5000),
];

const oddSegment = fc.oneof(fc.constantFrom(...ODD_SEGMENTS), hostileText.map(encodeText));

/** Generates changes to a path: most often none, otherwise one at its start, at its end or in its letter case. */
const pathChanges: fc.Arbitrary<(path: string) => string> = fc.oneof(
  { arbitrary: fc.constant((path: string) => path), weight: 20 },
  { arbitrary: fc.constant((path: string) => path.replace(/\/$/, '')), weight: 3 },
  {
    arbitrary: fc.constantFrom('/', '//', '.json', ';a=b', '%00', '%20').map((end) => (path: string) => path + end),
    weight: 1,
  },
  { arbitrary: fc.constantFrom('/', '/.', '/..', '/x/..').map((start) => (path: string) => start + path), weight: 1 },
  { arbitrary: fc.constant((path: string) => path.toUpperCase()), weight: 1 },
  { arbitrary: oddSegment.map((segment) => (path: string) => `${path}${segment}/`), weight: 1 },
);

/**
 * Returns a generator of paths of an operation, without /api and without a query.
 * @param ids ids of existing rows, to replace parameters such as `{id}`
 */
export const pathsOf = ({ path }: OperationWithPath, ids: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.oneof({ arbitrary: fc.constantFrom(...ids, 'unknown'), weight: 3 }, { arbitrary: oddSegment, weight: 1 }),
      pathChanges,
    )
    .map(([id, change]) => change(path.replace(/\{\w+\}/g, () => id)));

const ODD_PARAMETERS = [
  '__proto__=1',
  'limit[]=1',
  'limit=1&limit=2',
  '%E0%A4%A',
  '&&==',
  '%00=%00',
  '=x',
  'limit',
  'x',
];

/** Returns a generator of queries of an operation. A query is empty, or starts with a question mark. */
export function queriesOf(document: OpenApiDocument, operation: OperationWithPath): fc.Arbitrary<string> {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const parameterGenerators = parameters.map(({ name, schema }) =>
    fc
      .oneof(
        { arbitrary: valuesOf(document, schema).map(String), weight: 3 },
        { arbitrary: fc.constantFrom('jaipur', 'venues', 'premium', 'wedding', 'themed'), weight: 1 },
        { arbitrary: fc.constantFrom('0', '-1', '1e9', '1e400', '0x10', ' 1', '1.5', '99999999999', ''), weight: 1 },
        { arbitrary: hostileText, weight: 1 },
      )
      .map((value) => `${name}=${encodeText(value)}`),
  );
  const anyParameter = fc.oneof(
    ...parameterGenerators.map((arbitrary) => ({ arbitrary, weight: 2 })),
    { arbitrary: fc.constantFrom(...ODD_PARAMETERS), weight: 1 },
    { arbitrary: hostileText.map((text) => `x=${encodeText(text)}`), weight: 1 },
  );
  return fc.oneof(
    { arbitrary: fc.constant(''), weight: 1 },
    { arbitrary: fc.array(anyParameter, { minLength: 1, maxLength: 4 }).map((all) => `?${all.join('&')}`), weight: 2 },
  );
}
