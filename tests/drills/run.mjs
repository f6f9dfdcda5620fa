import { runnerImport } from 'vite';

/** `npm run fuzz`, `crash`, `drill` and `photographs` call this file with the file name of the drill that it runs. */
const [name, ...args] = process.argv.slice(2);
const { module } = await runnerImport(`./tests/drills/${name}.ts`);
process.exitCode = (await module.run(args)) ? 0 : 1;
