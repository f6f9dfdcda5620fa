import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#server/db/open.ts';
import { startPostgres } from '#support/database/postgresServer.ts';
import { runStatements, withDatabase } from '#support/database/postgresTemplate.ts';
import { printLine } from '#support/printLine.ts';

/**
 * Rehearses a release during which processes of the previous version still run: checks out the last commit before the
 * newest migration, and runs its server tests on a database with the tables of this version (docs/operations.md,
 * "Changing the tables").
 */

const MIGRATIONS_FOLDER = 'server/db/migrations';

/**
 * @param testFiles select the test files of the previous version; when empty, all tests of the server run
 * @returns the exit code of the tests; 0 when there is no previous version to test
 */
export async function rehearsePreviousVersion(testFiles: readonly string[]): Promise<number> {
  const previousCommit = findPreviousVersionCommit();
  if (previousCommit === null) {
    printLine('Skipped: the newest migration is not committed, or this clone does not contain the commit before it.');
    return 0;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'utsava-previous-'));
  git('worktree', 'add', '--detach', folder, previousCommit);
  const postgres = await startPostgres();
  try {
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    // Create the tables of this version in template1, which PostgreSQL copies to every new database, so that the tests
    // begin with them.
    const templateUrl = withDatabase(postgres.url, 'template1');
    const { close } = await openDatabase({ url: templateUrl }, () => Promise.resolve());
    await close();
    // In a real release, processes of the previous version started before the newer migrations. Delete the records of
    // these migrations, so that the previous version does not refuse to start.
    const newestKnownTime = Math.max(...readMigrationJournal(folder).map(({ when }) => when));
    await runStatements(templateUrl, `delete from drizzle.__drizzle_migrations where created_at > ${newestKnownTime}`);

    printLine(`Testing ${previousCommit.slice(0, 9)} on the tables of this version`);
    const testProcess = spawn('npx', ['vitest', 'run', '--project', 'server on PostgreSQL', ...testFiles], {
      cwd: folder,
      env: { ...process.env, TEST_DATABASE_URL: postgres.url },
      stdio: 'inherit',
    });
    const [code] = (await once(testProcess, 'exit')) as [number | null];
    return code ?? 1;
  } finally {
    await postgres.stop();
    git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the last commit before the one that added the newest migration; null when there is none. */
function findPreviousVersionCommit(): string | null {
  const newestMigration = readdirSync(MIGRATIONS_FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1);
  const addingCommit = git(
    'log',
    '-1',
    '--diff-filter=A',
    '--format=%H',
    '--',
    `${MIGRATIONS_FOLDER}/${newestMigration}`,
  );
  return addingCommit && git('rev-parse', '--verify', '--quiet', `${addingCommit}^`);
}

/** Runs git and returns what it prints; null when it prints nothing or fails. */
function git(...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() || null : null;
}

function readMigrationJournal(folder: string): { when: number }[] {
  const journalJson = readFileSync(path.join(folder, MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journalJson) as { entries: { when: number }[] }).entries;
}
