import { runnerImport } from 'vite';

/** `npm run fuzz`, `crash` and `drill` call this file with the name of a drill, which it runs from its source. */
const [name, ...args] = process.argv.slice(2);
const { module } = await runnerImport(`./tests/drills/${name}.ts`);
process.exitCode = (await module.run(args)) ? 0 : 1;
