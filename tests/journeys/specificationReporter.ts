import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter';
import { JOURNEY_MESSAGES } from '../support/specification/messages.ts';
import { groupByItem, itemsWithoutPassingTest, writeResults } from '../support/specification/results.ts';

/**
 * Writes which journeys have exercised each message of the specification, and which journeys name each fault in their
 * tags. When a run of all journeys passes although no journey has exercised some of JOURNEY_MESSAGES, prints these
 * messages and fails the run.
 */
export default class SpecificationCoverageReporter implements Reporter {
  #suite: Suite | undefined;
  #isComplete = false;

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    const files = new Set(suite.allTests().map(({ location }) => basename(location.file)));
    const names = readdirSync(rootDir, { recursive: true, encoding: 'utf8' });
    const journeys = names.filter((name) => name.endsWith('.journey.ts'));
    this.#isComplete = journeys.every((name) => files.has(basename(name)));
    this.#suite = suite;
  }

  async onEnd({ status }: FullResult): Promise<{ status: 'failed' } | undefined> {
    const tests = this.#suite?.allTests() ?? [];
    const results = groupByItem(
      tests
        .filter((test) => test.outcome() !== 'skipped' && test.results.length > 0)
        .map((test) => ({
          name: test.titlePath().filter(Boolean).join(' > '),
          hasPassed: test.ok(),
          items: [
            ...test.tags.map((tag) => tag.slice(1)),
            ...(test.results.at(-1)?.annotations ?? [])
              .filter(({ type }) => type === 'exercised')
              .map(({ description = '' }) => description),
          ],
        })),
    );
    writeResults('playwright', results);
    const missing = itemsWithoutPassingTest(JOURNEY_MESSAGES, results);
    if (status !== 'passed' || !this.#isComplete || missing.length === 0) return undefined;
    console.error(['No journey exercises these messages of the specification:', ...missing].join('\n  '));
    return { status: 'failed' };
  }
}
