import { runnerImport } from 'vite';

/** `npm run bench` calls this file, which runs bench.ts from its source. The benchmark measures the built server. */
const { module } = await runnerImport('./tests/bench/bench.ts');
await module.bench();
