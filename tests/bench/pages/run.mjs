import { runnerImport } from 'vite';

/** `npm run bench:pages` calls this file, which runs benchPages.ts from its source. It measures the built app. */

// The floors are built and rendered with the production code of React.
process.env['NODE_ENV'] = 'production';
const { module } = await runnerImport('./tests/bench/pages/benchPages.ts');
await module.benchPages();
