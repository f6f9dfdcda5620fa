import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { entriesToContract } from '#domain/plan/planEntries.ts';
import { itemEntries } from '#domain/plan/planMerge.ts';
import { insertRows } from '#server/db/insertRows.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Transaction } from '#server/db/open.ts';
import * as tables from '#server/db/schema.ts';
import { changeEntries } from '#server/repositories/plans/entries.ts';
import { createInvitation, joinPlan } from '#server/repositories/plans/members.ts';
import { lockPlanForMember } from '#server/repositories/plans/memberships.ts';
import { findOrCreateOwnPlan } from '#server/repositories/plans/plans.ts';
import { castVote, createReviewLink, findOpenLink } from '#server/repositories/plans/review/links.ts';
import { importSample } from '#server/sample.ts';
import { BACKUP_ON_SIGNAL_VARIABLES, backupsIn, replaceBackups } from '#support/crash/backupOnSignal.ts';
import { packageItem } from '#support/packageItem.ts';
import { readAllRows } from '#support/database/tableRows.ts';
import { printLine } from '#support/printLine.ts';
import { buildServer } from '#support/server/serverProcess.ts';
import type { ServerProcess } from '#support/server/serverProcess.ts';

/**
 * `npm run drill`: loses the embedded database, restores it from the backup that the server wrote, and fails when a row
 * differs.
 */

/** Returns true when every row is the same after the restore as before the backup. */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { enquiries: { type: 'string', default: '20000' } } });
  const build = await buildServer();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'utsava-drill-'));
  const start = (variables: Record<string, string> = {}, file?: string, fileArgs?: string[]) =>
    (lastProcess = build.start({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...variables }, file, fileArgs));
  let lastProcess: ServerProcess | undefined;
  try {
    const rowsBefore = await fillDatabaseAndReadRows(dataDir, Number(values.enquiries));

    const server = start(BACKUP_ON_SIGNAL_VARIABLES);
    await server.address;
    const backupStart = performance.now();
    await replaceBackups(server, dataDir);
    while (backupsIn(dataDir, 'complete').length === 0) await wait(10);
    const [backup = ''] = backupsIn(dataDir, 'complete');
    printLine(`Backup while the server runs: ${formatSecondsSince(backupStart)}`);
    server.kill('SIGKILL');
    await server.ended;

    // Keep only the backup, and delete all other data.
    const keptBackup = path.join(build.folder, path.basename(backup));
    await rename(backup, keptBackup);
    await rm(dataDir, { recursive: true });

    const restoreStart = performance.now();
    const restore = start({}, 'restore.js', [keptBackup]);
    if ((await restore.ended) !== 0) throw new Error(`The restore failed: ${restore.output()}`);
    printLine(`Restore: ${formatSecondsSince(restoreStart)}`);
    const restoredServer = start();
    await restoredServer.address;
    printLine(`Restore and start until ready: ${formatSecondsSince(restoreStart)}`);
    restoredServer.kill('SIGTERM');
    await restoredServer.ended;
    return compareRows(rowsBefore, await readRows(dataDir));
  } finally {
    lastProcess?.kill('SIGKILL');
    await lastProcess?.ended;
    await Promise.all([build.remove(), rm(dataDir, { recursive: true, force: true })]);
  }
}

const formatSecondsSince = (begin: number) => `${((performance.now() - begin) / 1000).toFixed(1)} s`;

/**
 * Creates the database with the sample catalogue, two users, a plan that both share, and `enquiryCount` enquiries.
 * Returns all rows.
 */
async function fillDatabaseAndReadRows(dataDir: string, enquiryCount: number) {
  const { db, close } = await openDatabase({ dataDir }, importSample);
  const users = ['asha', 'आशा'].map((username) => ({
    username,
    usernameKey: username,
    email: 'a@example.in',
    passwordHash: 'none',
  }));
  const [firstUser, secondUser] = await db.insert(tables.users).values(users).returning({ id: tables.users.id });
  if (!firstUser || !secondUser) throw new Error('The users were not stored');
  await db.transaction((transaction) => createSharedPlan(transaction, firstUser.id, secondUser.id));
  const enquiry = { service: 'x', name: "Asha O'Brien", phone: '+919876543210', guestCount: 300, noticeVersion: '1' };
  await insertRows(
    db,
    tables.enquiries,
    Array.from({ length: enquiryCount }, (_, number) => ({
      ...enquiry,
      user: [firstUser.id, secondUser.id, null][number % 3] ?? null,
      date: '2030-12-10',
      message: `शुभ विवाह ${number}\n"${'x'.repeat(number % 200)}"`,
    })),
  );
  const rows = await readAllRows(db);
  await close();
  return rows;
}

/** Creates a plan with 1,000 items and a history, another member, an open invitation, and a review link with a vote. */
async function createSharedPlan(db: Transaction, ownerId: string, memberId: string): Promise<void> {
  const now = new Date();
  const editorInvitation = { role: 'editor', now } as const;
  const membership = await findOrCreateOwnPlan(db, ownerId, now);
  for (let start = 0; start < 1000; start += 200) {
    const plan = await lockPlanForMember(db, membership, 'owner');
    const items = Array.from({ length: 200 }, (_, index) => packageItem({ uniqueId: `a-${start + index}` }));
    if (plan) await changeEntries(db, plan, entriesToContract(itemEntries(items)), { author: ownerId, now });
  }
  await createInvitation(db, membership, { ...editorInvitation, tokenHash: 'accepted' });
  await joinPlan(db, memberId, 'accepted', now);
  await createInvitation(db, membership, { ...editorInvitation, tokenHash: 'open' });
  await createReviewLink(db, membership, { for: 'नानी', showPrices: true, showTotal: false, tokenHash: 'link' }, now);
  const link = await findOpenLink(db, 'link', now);
  const castResult =
    link && (await castVote(db, link, { uniqueId: 'a-7', vote: 'talk', note: 'कितने मेहमान?', clock: () => now }));
  if (castResult === null || typeof castResult === 'string' || 'waitMs' in castResult)
    throw new Error('The vote was not stored');
}

async function readRows(dataDir: string) {
  const { db, close } = await openDatabase({ dataDir }, importSample);
  const rows = await readAllRows(db);
  await close();
  return rows;
}

/** Removes the revision from the JSON of a plan: restoring changes it. */
const withoutRevision = (row = '') => row.replace(/"revision":\d+,"deletedAt"/, '"deletedAt"');

function compareRows(
  before: Awaited<ReturnType<typeof readAllRows>>,
  after: Awaited<ReturnType<typeof readAllRows>>,
): boolean {
  let differenceCount = 0;
  let rowCount = 0;
  for (const [table, rows] of Object.entries(before)) {
    const restoredRows = after[table] ?? [];
    const largerRowCount = Math.max(rows.length, restoredRows.length);
    rowCount += rows.length;
    for (let index = 0; index < largerRowCount; index += 1)
      if (withoutRevision(rows[index]) !== withoutRevision(restoredRows[index])) differenceCount += 1;
  }
  printLine(`Rows compared: ${rowCount}, different: ${differenceCount}`);
  return differenceCount === 0;
}
