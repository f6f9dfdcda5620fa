import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import { ITEMS } from './items.ts';

/** The projects whose tests exercise the specification. */
const PROJECTS = ['node', 'dom'];

/**
 * Fails a run of all tests and prints the missing items when no passing test has exercised an item of the
 * specification.
 */
export class SpecificationReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[], _: unknown, reason: TestRunEndReason): Promise<void> {
    if (!this.#vitest || !(await isComplete(this.#vitest, modules))) return;
    const testsByItem = new Map(ITEMS.map((id): [string, string[]] => [id, []]));
    for (const test of modules.flatMap(({ children }) => [...children.allTests('passed')]))
      for (const id of [...test.tags, ...(test.meta().exercised ?? [])]) testsByItem.get(id)?.push(test.fullName);
    mkdirSync('test-results', { recursive: true });
    writeFileSync('test-results/specification.json', JSON.stringify(Object.fromEntries(testsByItem), null, 2));
    const missing = ITEMS.filter((id) => testsByItem.get(id)?.length === 0);
    if (reason !== 'passed' || missing.length === 0) return;
    process.exitCode = 1;
    this.#vitest.logger.error(['No passing test exercises these items of the specification:', ...missing].join('\n  '));
  }
}

/** Returns true when all tests of the projects have run, without a filter by name, tag or file. */
async function isComplete(vitest: Vitest, modules: readonly TestModule[]): Promise<boolean> {
  const { testNamePattern, tagsFilter } = vitest.config;
  if (testNamePattern || tagsFilter?.length) return false;
  const executedFiles = new Set(modules.map(({ project, moduleId }) => `${project.name} ${moduleId}`));
  const files = (await vitest.globTestSpecifications()).filter(({ project }) => PROJECTS.includes(project.name));
  return (
    PROJECTS.every((name) => files.some(({ project }) => project.name === name)) &&
    files.every(({ project, moduleId }) => executedFiles.has(`${project.name} ${moduleId}`))
  );
}
