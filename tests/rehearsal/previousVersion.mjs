import { runnerImport } from 'vite';

/** `npm run rehearse:previous` calls this file, which runs previousVersion.ts. Its arguments select test files. */
const { module } = await runnerImport('./tests/rehearsal/previousVersion.ts');
process.exitCode = await module.rehearsePreviousVersion(process.argv.slice(2));
