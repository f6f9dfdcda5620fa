import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import { ITEMS } from './items.ts';
import { groupByItem, itemsWithoutPassingTest, writeResults } from './results.ts';

/** The Vitest projects whose tests exercise the specification. */
const PROJECTS = ['node', 'dom'];

/**
 * Writes which tests have exercised which items of the specification. When a complete run passes although no passing
 * test has exercised some items, prints these items and fails the run.
 */
export class SpecificationReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[], _: unknown, reason: TestRunEndReason): Promise<void> {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const results = groupByItem(
      tests
        .filter((test) => ['passed', 'failed'].includes(test.result().state))
        .map((test) => ({
          name: `${test.module.relativeModuleId} (${test.project.name}) > ${test.fullName}`,
          hasPassed: test.result().state === 'passed',
          items: [...test.tags, ...(test.meta().exercised ?? [])],
        })),
    );
    writeResults('vitest', results);
    if (!this.#vitest || reason !== 'passed' || !(await isCompleteRun(this.#vitest, modules))) return;
    const unexercisedItems = itemsWithoutPassingTest(ITEMS, results);
    if (unexercisedItems.length === 0) return;
    process.exitCode = 1;
    const lines = ['No passing test exercises these items of the specification:', ...unexercisedItems];
    this.#vitest.logger.error(lines.join('\n  '));
  }
}

/** Returns true when the run included all tests of the projects, without a filter by name, tag or file. */
async function isCompleteRun(vitest: Vitest, modules: readonly TestModule[]): Promise<boolean> {
  const { testNamePattern, tagsFilter } = vitest.config;
  if (testNamePattern || tagsFilter?.length) return false;
  const executedFiles = new Set(modules.map(({ project, moduleId }) => `${project.name} ${moduleId}`));
  const files = (await vitest.globTestSpecifications()).filter(({ project }) => PROJECTS.includes(project.name));
  return (
    PROJECTS.every((name) => files.some(({ project }) => project.name === name)) &&
    files.every(({ project, moduleId }) => executedFiles.has(`${project.name} ${moduleId}`))
  );
}
