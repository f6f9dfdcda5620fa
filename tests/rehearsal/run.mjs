import { runnerImport } from 'vite';

/** `npm run rehearse` calls this file, which runs rehearse.ts from its source. */
const { module } = await runnerImport('./tests/rehearsal/rehearse.ts');
process.exit(await module.rehearse());
