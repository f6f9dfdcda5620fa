import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import { FAULTS, faultTag } from './tests/support/specification/faults.ts';
import { TAGGED_ITEMS } from './tests/support/specification/items.ts';
import { SpecificationReporter } from './tests/support/specification/reporter.ts';
import viteConfig from './vite.config.ts';

const SERVER_TESTS = readdirSync('tests/server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `tests/server/${name.replaceAll('\\', '/')}`);
const needsPostgres = (file: string) => file.endsWith('.postgres.test.ts');
/**
 * Returns whether a test file needs a database. Such a file runs on the embedded database and on PostgreSQL; all other
 * tests of the server run once.
 */
const usesDatabase = (file: string) => readFileSync(file, 'utf8').includes("'#support/server/backend.ts'");

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // Upper limits for a busy machine; tests do not wait this long.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      restoreMocks: true,
      tags: [...TAGGED_ITEMS, ...FAULTS.map(({ id }) => faultTag(id))].map((name) => ({ name })),
      reporters: ['default', new SpecificationReporter()],
      // One more than there are processors, because a test often waits for a timer or for a process that it has
      // started.
      maxWorkers: availableParallelism() + 1,
      // A worker loads packages and opens its database once, not for each file.
      isolate: false,
      execArgv: [
        // Do not optimise the embedded database, which is WebAssembly: a worker ends before that saves any time.
        '--liftoff-only',
        // Node 25 and newer define an empty localStorage, which hides the one of the DOM environment.
        ...(Number(process.versions.node.split('.')[0]) >= 25 ? ['--no-experimental-webstorage'] : []),
      ],
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            include: ['tests/*.test.ts', 'tests/{contract,domain,sample}/**/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'server',
            environment: 'node',
            include: SERVER_TESTS.filter((file) => !needsPostgres(file)),
            globalSetup: ['tests/support/database/embeddedTemplate.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'server on PostgreSQL',
            environment: 'node',
            include: SERVER_TESTS.filter((file) => needsPostgres(file) || usesDatabase(file)),
            env: { TEST_DATABASE: 'postgres' },
            globalSetup: ['tests/support/database/postgresTemplate.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'dom',
            environment: 'happy-dom',
            include: ['tests/{app,session,plan,storage,api,contexts,components,pages,review}/**/*.test.{ts,tsx}'],
            globalSetup: ['tests/support/database/embeddedTemplate.ts'],
            setupFiles: ['tests/support/dom/setup.ts'],
          },
        },
      ],
    },
  }),
);
