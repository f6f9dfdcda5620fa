import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinModules, findReachable } from '#server/build/joinModules.ts';
import type { Module } from '#server/build/joinModules.ts';

/**
 * Creates a module for each key; the value names the modules that it imports. A number at the end of a module's name is
 * its size in bytes (default: 100).
 */
const createModules = (imports: Readonly<Record<string, string>>): Module[] =>
  Object.entries(imports).map(([id, imported]) => ({
    id,
    bytes: Number(/\d+$/.exec(id)?.[0] ?? 100),
    imports: imported.split(' ').filter(Boolean),
  }));

/**
 * Calls joinModules(). Each text in `loads`, such as 'a b', names the modules that one page loads. Returns such a text
 * for each built file. The names in each text are sorted, and so are the texts.
 */
const joinToTexts = (modules: readonly Module[], loads: readonly string[], requestCostBytes: number) =>
  joinModules(
    modules,
    loads.map((ids) => ids.split(' ')),
    requestCostBytes,
  )
    .map((ids) => ids.sort().join(' '))
    .sort();

describe('the modules that become one file', () => {
  it('are those that are loaded by exactly the same pages, when a saved request is worth 0 bytes', () => {
    const modules = createModules({ home: 'button frame', venue: 'card button', card: 'frame', button: '', frame: '' });
    expect(joinToTexts(modules, ['home', 'venue'], 0)).toEqual(['button frame', 'card venue', 'home']);
  });

  it('are chosen so that a saved request costs the fewest needless bytes', () => {
    const modules = createModules({
      a: 'small10 large900',
      b: 'small10 large900',
      c: 'large900',
      small10: '',
      large900: '',
    });
    // One file for small10 and large900 saves `a` and `b` a request each, and makes `c` load 10 needless bytes. So each
    // saved request costs 5 needless bytes, and is worth 11.
    expect(joinToTexts(modules, ['a', 'b', 'c'], 11)).toEqual(['a', 'b', 'c', 'large900 small10']);
  });

  it('stay separate when a saved request would cost more needless bytes than it is worth', () => {
    const modules = createModules({ a: 'x500 y', b: 'x500', c: 'y', x500: '', y: '' });
    expect(joinToTexts(modules, ['a', 'b', 'c'], 50)).toEqual(['a', 'b', 'c', 'x500', 'y']);
  });

  it('are chosen with the needless bytes of what they import, too', () => {
    const modules = createModules({
      p900: 'x10',
      q900: 'x10 y10',
      r900: 'x10 y10',
      s900: 'deep900',
      t900: 'deep900',
      x10: '',
      y10: 'deep900',
      deep900: '',
    });
    // One file for x10 and y10 would save q900 and r900 a request, but p900 would load y10 and deep900 needlessly.
    expect(joinToTexts(modules, ['p900', 'q900', 'r900', 's900', 't900'], 8)).toContain('x10');
  });

  it('are chosen so that the files do not import each other in a circle', () => {
    const graphArbitrary = fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.subarray([1, 2, 3, 4, 5])), {
      maxLength: 12,
    });
    const loadsArbitrary = fc.array(fc.array(fc.nat(11), { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        graphArbitrary,
        loadsArbitrary,
        fc.integer({ min: 1, max: 500 }),
        (graph, loads, requestCostBytes) => {
          const modules = graph.map(([bytes, distances], index) => ({
            id: String(index),
            bytes,
            imports: distances.map((distance) => String(index + distance)),
          }));
          const files = joinModules(
            modules,
            loads.map((ids) => ids.map(String)),
            requestCostBytes,
          );
          const fileOfModule = new Map(files.flatMap((ids) => ids.map((id) => [id, ids])));
          const importedFiles = (ids: readonly string[]) =>
            modules
              .filter(({ id }) => ids.includes(id))
              .flatMap((module) => module.imports.flatMap((id) => [fileOfModule.get(id) ?? []]))
              .filter((file) => file.length > 0 && file !== ids);
          for (const ids of files) expect(findReachable(importedFiles(ids), importedFiles).has(ids)).toBe(false);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('leave out what no page loads', () => {
    expect(joinToTexts(createModules({ a: '', unused: '' }), ['a'], 1000)).toEqual(['a']);
  });
});
