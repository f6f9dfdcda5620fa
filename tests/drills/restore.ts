import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { insertRows } from '#server/db/insertRows.ts';
import { openDatabase } from '#server/db/open.ts';
import * as tables from '#server/db/schema.ts';
import { importSample } from '#server/sample.ts';
import { BACKUP_ON_SIGNAL, backupsIn, startBackup } from '#support/crash/backupOnSignal.ts';
import { readAllRows } from '#support/database/tableRows.ts';
import { buildServer } from '#support/server/serverProcess.ts';
import type { ServerProcess } from '#support/server/serverProcess.ts';
import { printLine } from './printLine.ts';

/**
 * `npm run drill`: loses the embedded database, restores it from the backup that the server wrote, and fails when a row
 * differs.
 */

/** Returns true when every row is the same as before. */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { enquiries: { type: 'string', default: '20000' } } });
  const built = await buildServer();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'utsava-drill-'));
  const start = (variables: Record<string, string> = {}, file?: string, fileArgs?: string[]) =>
    (process = built.start({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...variables }, file, fileArgs));
  let process: ServerProcess | undefined;
  try {
    const rowsBefore = await fillDatabase(dataDir, Number(values.enquiries));

    const server = start(BACKUP_ON_SIGNAL);
    await server.address;
    const backupStart = performance.now();
    await startBackup(server, dataDir);
    while (backupsIn(dataDir, 'complete').length === 0) await wait(10);
    const [backup = ''] = backupsIn(dataDir, 'complete');
    printLine(`Backup while the server runs: ${secondsSince(backupStart)}`);
    server.kill('SIGKILL');
    await server.ended;

    // Everything but the backup is lost.
    const keptBackup = path.join(built.folder, path.basename(backup));
    await rename(backup, keptBackup);
    await rm(dataDir, { recursive: true });

    const restoreStart = performance.now();
    const restore = start({}, 'restore.js', [keptBackup]);
    if ((await restore.ended) !== 0) throw new Error(`The restore failed: ${restore.output()}`);
    printLine(`Restore: ${secondsSince(restoreStart)}`);
    const restored = start();
    await restored.address;
    printLine(`Restore and start until ready: ${secondsSince(restoreStart)}`);
    restored.kill('SIGTERM');
    await restored.ended;
    return compare(rowsBefore, await readRows(dataDir));
  } finally {
    process?.kill('SIGKILL');
    await process?.ended;
    await Promise.all([built.remove(), rm(dataDir, { recursive: true, force: true })]);
  }
}

const secondsSince = (begin: number) => `${((performance.now() - begin) / 1000).toFixed(1)} s`;

/** Creates the database with the sample catalogue, two users and `count` enquiries, and returns all rows. */
async function fillDatabase(dataDir: string, count: number) {
  const { db, close } = await openDatabase({ dataDir }, importSample);
  const users = ['asha', 'आशा'].map((username) => ({
    username,
    usernameKey: username,
    email: 'a@example.in',
    passwordHash: 'none',
  }));
  const [first, second] = await db.insert(tables.users).values(users).returning({ id: tables.users.id });
  const enquiry = { service: 'x', name: "Asha O'Brien", phone: '+919876543210', guestCount: 300, noticeVersion: '1' };
  await insertRows(
    db,
    tables.enquiries,
    Array.from({ length: count }, (_, number) => ({
      ...enquiry,
      user: [first?.id, second?.id, null][number % 3] ?? null,
      date: '2030-12-10',
      message: `शुभ विवाह ${number}\n"${'x'.repeat(number % 200)}"`,
    })),
  );
  const rows = await readAllRows(db);
  await close();
  return rows;
}

async function readRows(dataDir: string) {
  const { db, close } = await openDatabase({ dataDir }, importSample);
  const rows = await readAllRows(db);
  await close();
  return rows;
}

function compare(before: Awaited<ReturnType<typeof readRows>>, after: Awaited<ReturnType<typeof readRows>>): boolean {
  let differences = 0;
  let total = 0;
  for (const [table, rows] of Object.entries(before)) {
    const restoredRows = after[table] ?? [];
    const length = Math.max(rows.length, restoredRows.length);
    total += rows.length;
    for (let index = 0; index < length; index += 1) if (rows[index] !== restoredRows[index]) differences += 1;
  }
  printLine(`Rows compared: ${total}, different: ${differences}`);
  return differences === 0;
}
