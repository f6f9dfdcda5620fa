import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import { rootCause } from '../db/errorCode.ts';
import { StartError } from '../startError.ts';

/** Parses the arguments of a command. Returns an error message when they do not fit the options. */
export function parseCommandLine<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Runs a command with the arguments of this process. If it fails, prints the error and sets the exit code. */
export async function runCommand(run: (args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    // Print the cause of a DrizzleQueryError, which says why the query failed. Its own message only quotes the query.
    const reason = error instanceof DrizzleQueryError ? rootCause(error) : error;
    process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`);
    process.exitCode = error instanceof StartError ? error.exitCode : 1;
  }
}
