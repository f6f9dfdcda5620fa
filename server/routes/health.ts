import { sql } from 'drizzle-orm';
import type { App, Deps } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';

/**
 * Registers the endpoints for monitoring. /healthz responds with status 200 while the process runs. /readyz responds
 * with 200 while the database accepts writes and the disk has space, otherwise with 503.
 */
export function registerHealthRoutes(app: App, { db, hasDiskSpace }: Deps): void {
  app.get('/healthz', (context) => {
    context.header('Cache-Control', 'no-store');
    return context.json({ status: 'ok' });
  });

  app.get('/readyz', async (context) => {
    if ((await refusesWrites(db)) || hasDiskSpace?.() === false)
      throw new HttpError(503, 'The database accepts no writes.', {}, 5);
    context.header('Cache-Control', 'no-store');
    return context.json({ status: 'ready' });
  });
}

async function refusesWrites(db: Deps['db']): Promise<boolean> {
  try {
    // Ask whether the database accepts writes: after a failover, this PostgreSQL server may be a standby, which is
    // read-only.
    const { rows } = (await db.execute(sql`select current_setting('transaction_read_only') as value`)) as {
      rows: { value: string }[];
    };
    return rows[0]?.value === 'on';
  } catch (cause) {
    throw Object.assign(new HttpError(503, 'The database cannot be reached.', {}, 5), { cause });
  }
}
