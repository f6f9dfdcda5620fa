import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GENERATED_DIRECTORIES, sampleFiles } from '#sample/generate/sampleFiles.ts';

/** The committed output of `npm run sample`. */

const files = sampleFiles();

describe('the generated files', () => {
  it('are what the generator makes (npm run sample)', () => {
    const changed = [...files].filter(([path, text]) => readFileSync(path, 'utf8') !== text).map(([path]) => path);
    expect(changed).toEqual([]);
  });

  it('are alone in their directories', () => {
    const present = GENERATED_DIRECTORIES.flatMap((directory) =>
      readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => `${parentPath}/${name}`),
    );
    const generated = [...files.keys()].filter((path) =>
      GENERATED_DIRECTORIES.some((directory) => path.startsWith(directory)),
    );
    expect(present.toSorted()).toEqual(generated.toSorted());
  });

  it('are the same every time', () => {
    expect(sampleFiles()).toEqual(files);
  });

  it('hold pictures of less than 1 MB in all', () => {
    const sizes = [...files].filter(([path]) => path.startsWith('sample/pictures/')).map(([, svg]) => svg.length);
    expect(sizes.length).toBeGreaterThanOrEqual(180);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000);
  });
});
