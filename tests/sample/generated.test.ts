import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GENERATED_DIRECTORIES, generateFiles } from '#sample/generate/sampleFiles.ts';

/** Tests that the committed files equal the output of `npm run sample`. */

const files = generateFiles();

describe('the generated files', () => {
  it('are equal to the output of the generator (npm run sample)', () => {
    const changedPaths = [...files].filter(([path, text]) => readFileSync(path, 'utf8') !== text).map(([path]) => path);
    expect(changedPaths).toEqual([]);
  });

  it('are the only files in their directories', () => {
    const presentPaths = GENERATED_DIRECTORIES.flatMap((directory) =>
      readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => `${parentPath}/${name}`),
    );
    const generatedPaths = [...files.keys()].filter((path) =>
      GENERATED_DIRECTORIES.some((directory) => path.startsWith(directory)),
    );
    expect(presentPaths.toSorted()).toEqual(generatedPaths.toSorted());
  });

  it('have less than 1 MB of pictures in total', () => {
    const sizes = [...files].filter(([path]) => path.startsWith('sample/pictures/')).map(([, svg]) => svg.length);
    expect(sizes.length).toBeGreaterThanOrEqual(180);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000);
  });
});
