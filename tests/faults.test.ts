import { describe, expect, it } from 'vitest';
import { FAULTS, FAULT_TAG, UNTESTED, faultTag } from '#support/specification/faults.ts';
import { readText } from '#support/rules/documents.ts';
import { readSources } from '#support/rules/sources.ts';

/** Checks that tests and the rows of docs/faults.md name each other. */

/** Returns the ids in the tags of a source: 'fault/N1' in Vitest, '@fault/N1' in Playwright. */
const taggedIds = (texts: readonly { code: string }[]) =>
  texts.flatMap(({ code }) => {
    const tag = code.replace(/^@/, '');
    return tag.startsWith(FAULT_TAG) ? [tag.slice(FAULT_TAG.length)] : [];
  });

const tagged = new Set(
  readSources('tests')
    .filter(({ path }) => /\.(?:test|journey)\.tsx?$/.test(path) && path !== 'tests/faults.test.ts')
    .flatMap(({ texts }) => taggedIds(texts)),
);
const ids = FAULTS.map(({ id }) => id);

describe('docs/faults.md', () => {
  it('has a row for each fault, with an id of its own and a severity', () => {
    expect(ids.length).toBe(readText('docs/faults.md').match(/\| S[123] /g)?.length);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(200);
  });

  it('has only rows that a test names in a tag, except those with a reason', () => {
    expect(ids.filter((id) => !tagged.has(id))).toEqual([...UNTESTED.keys()]);
  });

  it('has a row for every tag of a test', () => {
    expect([...tagged].filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('the tag of a row', () => {
  it('is found in the tags of both runners', () => {
    const texts = [faultTag('N1'), `@${faultTag('I-2')}`, 'no-fault/N3', 'a default'].map((code) => ({ code }));
    expect(taggedIds(texts)).toEqual(['N1', 'I-2']);
  });
});
