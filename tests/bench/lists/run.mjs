import { runnerImport } from 'vite';

/** `npm run bench:lists` calls this file, which runs the benchmark from its source. It measures the built app. */
const { module } = await runnerImport('./tests/bench/lists/benchLists.ts');
await module.benchLists();
