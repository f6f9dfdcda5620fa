import { runnerImport } from 'vite';

/** `npm run bench:filters` calls this file, which runs the benchmark from its source. */
const { module } = await runnerImport('./tests/bench/filters/benchFilters.ts');
await module.benchFilters();
