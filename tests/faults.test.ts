import { describe, expect, it } from 'vitest';
import { reportFaults } from '#support/specification/faultReport.ts';
import { FAULTS, FAULT_TAG_PREFIX, REASONS_FOR_NO_TEST, faultTag } from '#support/specification/faults.ts';
import { readText } from '#support/rules/documents.ts';
import { readSources } from '#support/rules/sources.ts';

/**
 * This file checks that the tag of a test names each row of docs/faults.md, except rows for which the document says why
 * they have no test, and that every fault named in a tag has a row.
 */

/**
 * Returns the ids of the faults that tags name: 'fault/N1' in Vitest and '@fault/N1' in Playwright name the fault N1.
 */
const faultIdsInTags = (texts: readonly { code: string }[]) =>
  texts.flatMap(({ code }) => {
    const tag = code.replace(/^@/, '');
    return tag.startsWith(FAULT_TAG_PREFIX) ? [tag.slice(FAULT_TAG_PREFIX.length)] : [];
  });

const taggedFaultIds = new Set(
  readSources('tests')
    .filter(({ path }) => /\.(?:test|journey)\.tsx?$/.test(path) && path !== 'tests/faults.test.ts')
    .flatMap(({ texts }) => faultIdsInTags(texts)),
);
const faultIds = FAULTS.map(({ id }) => id);

describe('docs/faults.md', () => {
  it('has a row for each fault, with a unique id and a severity', () => {
    expect(faultIds.length).toBe(readText('docs/faults.md').match(/\| S[123] /g)?.length);
    expect(new Set(faultIds).size).toBe(faultIds.length);
    expect(faultIds.length).toBeGreaterThan(200);
  });

  it('has only rows that a test names in a tag, except those with a reason why they have no test', () => {
    expect(faultIds.filter((id) => !taggedFaultIds.has(id))).toEqual([...REASONS_FOR_NO_TEST.keys()]);
  });

  it('has a row for every fault that a test names in a tag', () => {
    expect([...taggedFaultIds].filter((id) => !faultIds.includes(id))).toEqual([]);
  });
});

describe('the tag of a fault', () => {
  it('is found in tests of Vitest and of Playwright', () => {
    const texts = [faultTag('N1'), `@${faultTag('I-2')}`, 'no-fault/N3', 'a default'].map((code) => ({ code }));
    expect(faultIdsInTags(texts)).toEqual(['N1', 'I-2']);
  });
});

describe('the report of `npm run faults`', () => {
  const resultsWhereAllHeld = Object.fromEntries(
    faultIds.map((id) => [faultTag(id), { passed: ['a test'], failed: [] }]),
  );

  it("says 'held' for every row with a passing test", () => {
    const { lines, allHeld } = reportFaults([resultsWhereAllHeld, {}]);
    expect(allHeld).toBe(true);
    expect(lines.filter((line) => / lost /.test(line) && !line.startsWith('S'))).toEqual([]);
    expect(lines.at(-1)).toMatch(/^S3: \d+ held, 0 lost, 0 documented$/);
  });

  it('says which rows are lost: those with a failed test in either runner, and those without a test that ran', () => {
    const { [faultTag('N2')]: _, ...withoutN2 } = resultsWhereAllHeld;
    const { lines, allHeld } = reportFaults([withoutN2, { [faultTag('N1')]: { passed: [], failed: ['the journey'] } }]);
    expect(allHeld).toBe(false);
    const lostLineIndex = lines.findIndex((line) => /^N1 +S1 +lost /.test(line));
    expect(lines[lostLineIndex + 1]).toContain('the journey');
    const untestedLineIndex = lines.findIndex((line) => /^N2 +S1 +lost /.test(line));
    expect(lines[untestedLineIndex + 1]).toContain('No test has run.');
    expect(lines).toContainEqual(expect.stringMatching(/^S1: \d+ held, 2 lost, 1 documented$/));
  });
});
