import { runnerImport } from 'vite';

/**
 * `npm run bench` calls this file, which runs the benchmark from its source: bench.ts, or scale/benchScale.ts with the
 * argument "scale". The benchmarks measure the built server.
 */
const path = process.argv[2] === 'scale' ? './tests/bench/scale/benchScale.ts' : './tests/bench/bench.ts';
const { module } = await runnerImport(path);
await module.bench();
