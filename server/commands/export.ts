import { writeFile } from 'node:fs/promises';
import { openDatabase } from '../db/open.ts';
import { StartError, readEnvironment } from '../environment.ts';
import { EXPORT_USAGE, exportEnquiries, readExportOrder } from './exportEnquiries.ts';
import type { ExportOrder } from './exportEnquiries.ts';
import { askRunningServer } from './exportSocket.ts';

/** npm run export: see EXPORT_USAGE. Works while the server runs, and when it does not. */

async function run(args: readonly string[]): Promise<void> {
  const order = readExportOrder(args);
  if (typeof order === 'string') throw new StartError(`${order}\n\n${EXPORT_USAGE.trim()}`, 2);
  // No more of the surroundings matters here.
  const { DATA_DIR, DATABASE_URL } = process.env;
  const { dataDir, databaseUrl } = readEnvironment({ DATA_DIR, DATABASE_URL });
  const write = writerOf(order);
  const count =
    (databaseUrl === undefined ? await askRunningServer(dataDir, order, write) : null) ??
    (await exportFrom(databaseUrl === undefined ? { dataDir } : { url: databaseUrl }, order, write));
  process.stderr.write(`${count} handed over${order.output === undefined ? '' : ` in ${order.output}`}.\n`);
}

async function exportFrom(where: Parameters<typeof openDatabase>[0], order: ExportOrder, write: Write) {
  const { db, close } = await openDatabase(where);
  try {
    return await exportEnquiries(db, order, write);
  } finally {
    await close();
  }
}

type Write = (text: string) => Promise<void>;

function writerOf({ output }: ExportOrder): Write {
  if (output === undefined) return print;
  return async (text) => {
    try {
      // Never over an earlier export: what that holds will not be handed over again.
      await writeFile(output, text, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      throw new StartError(`${output} cannot be written${codeOf(error) === 'EEXIST' ? ': it exists already' : ''}.`);
    }
  };
}

const print: Write = (text) =>
  new Promise((resolve, reject) => {
    process.stdout.once('error', reject);
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof StartError ? error.exitCode : 1;
}
