import { runnerImport } from 'vite';

/** `npm run bench:pages` and `npm run bench:profile` call this file, which runs the TypeScript from its source. */

// The floors are built and rendered with the production code of React.
process.env['NODE_ENV'] = 'production';
if (process.argv[2] === 'profile') {
  const { module } = await runnerImport('./tests/bench/pages/profilePages.ts');
  await module.profilePages();
} else {
  const { module } = await runnerImport('./tests/bench/pages/benchPages.ts');
  await module.benchPages();
}
