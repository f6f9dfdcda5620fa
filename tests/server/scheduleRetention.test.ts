import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Database } from '#server/db/open.ts';
import { scheduleRetention } from '#server/scheduleRetention.ts';

it('logs the type and the code of each error when outdated data cannot be deleted', async () => {
  const logLines: string[] = [];
  let stop: () => void = () => undefined;
  await new Promise<void>((resolve) => {
    const log = pino(
      {},
      {
        write(line: string) {
          logLines.push(line);
          if (logLines.length === 2) resolve();
        },
      },
    );
    const failure = Object.assign(new Error('The query of Asha took too long'), { code: '57014' });
    const from = () => Promise.reject(failure);
    const database = { select: () => ({ from }) } as unknown as Database;
    stop = scheduleRetention(database, () => new Date(), log);
  });
  stop();
  expect(logLines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { msg: 'outdated data of plans were not deleted', failures: [{ type: 'Error', code: '57014' }] },
    { msg: 'expired sessions were not deleted', failures: [{ type: 'Error', code: '57014' }] },
  ]);
  expect(logLines.join('')).not.toContain('Asha');
});
