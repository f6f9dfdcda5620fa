import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '#server/commands/commandLine.ts';
import { StartError } from '#server/startError.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** Runs a command that fails. Returns what it prints and the exit code. */
async function runFailingCommand(run: () => Promise<unknown>) {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runCommand(async () => void (await run()));
  return { printed: write.mock.calls.map(([text]) => String(text)).join(''), exitCode: process.exitCode };
}

describe('a command that fails (section 1)', () => {
  it('prints the reason of the database, without the query', async () => {
    expect(await runFailingCommand(() => backend.db.execute('select 1 from nowhere'))).toEqual({
      printed: 'relation "nowhere" does not exist\n',
      exitCode: 1,
    });
  });

  it('prints its own message, not that of its cause', async () => {
    const error = Object.assign(new StartError('Stop the server first.', 75), { cause: new Error('locked') });
    expect(await runFailingCommand(() => Promise.reject(error))).toEqual({
      printed: 'Stop the server first.\n',
      exitCode: 75,
    });
  });
});
