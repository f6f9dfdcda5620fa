import { describe, expect, it } from 'vitest';
import { createProgress } from '#server/commands/import/progress.ts';
import { importSummary, pictureSummary } from '#server/commands/import/summary.ts';

/** Returns a progress display, and `texts` with everything that it has written so far. */
function createRecordedProgress(isTTY: boolean) {
  const texts: string[] = [];
  return { ...createProgress({ isTTY, write: (text) => texts.push(text) }), texts };
}

describe('the progress of the import (section 1)', () => {
  it('is a line for each tenth in a log', () => {
    const { start, texts } = createRecordedProgress(false);
    const advance = start('Saving rows', 100_000);
    for (let saved = 0; saved < 100_000; saved += 200) advance(200);
    expect(texts).toHaveLength(10);
    expect(texts.slice(0, 2)).toEqual(['Saving rows: 10,000 of 1,00,000\n', 'Saving rows: 20,000 of 1,00,000\n']);
    expect(texts.at(-1)).toBe('Saving rows: 1,00,000 of 1,00,000\n');
  });

  it('is a bar on a terminal, which is drawn at most once for each percent', () => {
    const { start, texts } = createRecordedProgress(true);
    const advance = start('Converting pictures', 300);
    for (let count = 0; count < 300; count += 1) advance();
    expect(texts).toHaveLength(101);
    expect(texts[0]).toBe(`\rConverting pictures  ${'░'.repeat(30)}  0 of 300\u001B[K`);
    expect(texts[50]).toBe(`\rConverting pictures  ${'█'.repeat(15)}${'░'.repeat(15)}  150 of 300\u001B[K`);
    expect(texts[100]).toBe(`\rConverting pictures  ${'█'.repeat(30)}  300 of 300\u001B[K\n`);
  });

  it('ends the line of a bar that is not full, so that a message can follow on the next line', () => {
    const { start, stop, texts } = createRecordedProgress(true);
    start('Converting pictures', 2)();
    stop();
    stop();
    expect(texts.slice(2)).toEqual(['\n']);
  });

  it.each([true, false])('shows nothing for a part without entries (terminal: %s)', (isTTY) => {
    const { start, stop, texts } = createRecordedProgress(isTTY);
    start('Saving rows', 0)();
    stop();
    expect(texts).toEqual([]);
  });
});

describe('the summary of the import (section 1)', () => {
  it('counts what was saved', () => {
    const importResult = {
      serviceCount: 100_000,
      vendorCount: 1,
      regionCount: 1,
      packageCount: 1,
      reviewCount: 0,
      removedServiceCount: 924,
    };
    expect(importSummary(importResult)).toBe(
      'Imported 1,00,000 services of 1 vendor in 1 city, 1 package and 0 reviews; removed 924 other services.',
    );
  });

  it('counts the pictures, and those that had been stored before', () => {
    const addresses = new Map([
      ['a.jpg', '/a'],
      ['b.jpg', '/b'],
    ]);
    expect(pictureSummary({ addresses, reusedCount: 0, filesWritten: 16, bytesWritten: 1_912_345 })).toBe(
      'Stored 2 pictures: 16 new files, 1.9 MB.',
    );
    expect(pictureSummary({ addresses, reusedCount: 1, filesWritten: 8, bytesWritten: 450_000 })).toBe(
      'Stored 2 pictures: 8 new files, 450 kB. 1 of them had been stored before.',
    );
  });
});
