import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

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
