import { runnerImport } from 'vite';

/**
 * `npm run bench` calls this file, which runs the benchmark from its source: benchServer.ts, or scale/benchScale.ts
 * with the argument "scale". The benchmarks measure the built server.
 */
if (process.argv[2] === 'scale') {
  const { module } = await runnerImport('./tests/bench/scale/benchScale.ts');
  await module.benchScale();
} else {
  const { module } = await runnerImport('./tests/bench/benchServer.ts');
  await module.benchServer();
}
