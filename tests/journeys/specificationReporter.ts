import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { JOURNEY_MESSAGES } from '../support/specification/messages.ts';

/** Does the same as tests/support/specification/reporter.ts for the messages that only a journey can exercise. */
export default class SpecificationReporter implements Reporter {
  readonly #missing = new Set<string>(JOURNEY_MESSAGES);
  #isComplete = false;

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    const files = new Set(suite.allTests().map(({ location }) => basename(location.file)));
    const names = readdirSync(rootDir, { recursive: true, encoding: 'utf8' });
    const journeys = names.filter((name) => name.endsWith('.journey.ts'));
    this.#isComplete = journeys.every((name) => files.has(basename(name)));
  }

  onTestEnd(_: TestCase, { status, annotations }: TestResult): void {
    if (status !== 'passed') return;
    for (const { type, description = '' } of annotations) if (type === 'exercised') this.#missing.delete(description);
  }

  async onEnd({ status }: FullResult): Promise<{ status: 'failed' } | undefined> {
    if (status !== 'passed' || !this.#isComplete || this.#missing.size === 0) return undefined;
    console.error(['No journey exercises these messages of the specification:', ...this.#missing].join('\n  '));
    return { status: 'failed' };
  }
}
