import { runnerImport } from 'vite';

/** `npm run bench:plans` calls this file, which runs the benchmark from its source. It measures the built server. */
const { module } = await runnerImport('./tests/bench/plans/benchPlans.ts');
await module.benchPlans();
