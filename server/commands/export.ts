import { rm, writeFile } from 'node:fs/promises';
import { StartError } from '../startError.ts';
import { systemErrorCode } from '../systemErrorCode.ts';
import { runCommand } from './commandLine.ts';
import { EXPORT_USAGE, exportRequests, parseExportArguments } from './export/exportRequests.ts';
import type { ExportOptions } from './export/exportRequests.ts';
import { exportThroughServer } from './export/exportThroughServer.ts';
import { databaseLocation, withDatabase } from './withDatabase.ts';

/** The command `npm run export`: see EXPORT_USAGE. While a server uses the embedded database, that server exports. */

async function run(args: readonly string[]): Promise<void> {
  const options = parseExportArguments(args);
  if (typeof options === 'string') throw new StartError(`${options}\n\n${EXPORT_USAGE.trim()}`, 2);
  const location = databaseLocation();
  const write = createWriter(options);
  const count =
    ('dataDir' in location ? await exportThroughServer(location.dataDir, options, write) : null) ??
    (await withDatabase(location, (db) => exportRequests(db, options, write)));
  process.stderr.write(`Exported ${count} requests${options.output === undefined ? '' : ` to ${options.output}`}.\n`);
}

type WriteText = (text: string) => Promise<void>;

function createWriter({ output }: ExportOptions): WriteText {
  if (output === undefined) return writeToStdout;
  return async (text) => {
    try {
      // Never overwrite the file of an earlier export, because later exports do not contain its requests again.
      await writeFile(output, text, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      const exists = systemErrorCode(error) === 'EEXIST';
      // Delete the incomplete file: otherwise the next attempt would fail because the file exists.
      if (!exists) await rm(output, { force: true });
      throw new StartError(`${output} cannot be written${exists ? ': it exists already' : ''}.`);
    }
  };
}

const writeToStdout: WriteText = (text) =>
  new Promise((resolve, reject) => {
    process.stdout.once('error', reject);
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });

await runCommand(run);
