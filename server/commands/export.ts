import { writeFile } from 'node:fs/promises';
import { openDatabase } from '../db/open.ts';
import { readEnvironment } from '../environment.ts';
import { importSample } from '../sample.ts';
import { StartError } from '../startError.ts';
import { systemErrorCode } from '../systemErrorCode.ts';
import { EXPORT_USAGE, exportRequests, parseExportArguments } from './export/exportRequests.ts';
import type { ExportOptions } from './export/exportRequests.ts';
import { exportThroughServer } from './export/exportThroughServer.ts';

/** The command `npm run export`: see EXPORT_USAGE. When a server uses the embedded database, that server exports. */

async function run(args: readonly string[]): Promise<void> {
  const options = parseExportArguments(args);
  if (typeof options === 'string') throw new StartError(`${options}\n\n${EXPORT_USAGE.trim()}`, 2);
  // Read only the settings that this command needs, so that it also works when another one is invalid.
  const { DATA_DIR, DATABASE_URL } = process.env;
  const { dataDir, databaseUrl } = readEnvironment({ DATA_DIR, DATABASE_URL });
  const write = createWriter(options);
  const count =
    (databaseUrl === undefined ? await exportThroughServer(dataDir, options, write) : null) ??
    (await exportFrom(databaseUrl === undefined ? { dataDir } : { url: databaseUrl }, options, write));
  process.stderr.write(`Exported ${count} requests${options.output === undefined ? '' : ` to ${options.output}`}.\n`);
}

async function exportFrom(location: Parameters<typeof openDatabase>[0], options: ExportOptions, write: Write) {
  const { db, close } = await openDatabase(location, importSample);
  try {
    return await exportRequests(db, options, write);
  } finally {
    await close();
  }
}

type Write = (text: string) => Promise<void>;

function createWriter({ output }: ExportOptions): Write {
  if (output === undefined) return writeToStdout;
  return async (text) => {
    try {
      // Never overwrite an earlier export, because its rows are not exported again.
      await writeFile(output, text, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      const reason = systemErrorCode(error) === 'EEXIST' ? ': it exists already' : '';
      throw new StartError(`${output} cannot be written${reason}.`);
    }
  };
}

const writeToStdout: Write = (text) =>
  new Promise((resolve, reject) => {
    process.stdout.once('error', reject);
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof StartError ? error.exitCode : 1;
}
