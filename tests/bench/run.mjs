import { runnerImport } from 'vite';

/** npm run bench: runs bench.ts from its source; the server that it measures is the built one. */
const { module } = await runnerImport('./tests/bench/bench.ts');
await module.bench();
