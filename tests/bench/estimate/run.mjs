import { runnerImport } from 'vite';

/** `npm run bench:estimate` calls this file, which runs the benchmark from its source. */
const { module } = await runnerImport('./tests/bench/estimate/benchEstimate.ts');
module.benchEstimate();
