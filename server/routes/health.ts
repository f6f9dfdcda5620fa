import { sql } from 'drizzle-orm';
import type { App, Deps } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';

/** For those who watch over the process: /healthz says that it runs, /readyz that it can reach its database. */
export function registerHealthRoutes(app: App, { db }: Deps): void {
  app.get('/healthz', (context) => {
    context.header('Cache-Control', 'no-store');
    return context.json({ status: 'ok' });
  });

  app.get('/readyz', async (context) => {
    try {
      await db.execute(sql`select 1`);
    } catch (cause) {
      throw Object.assign(new HttpError(503, 'The database is away.', {}, 5), { cause });
    }
    context.header('Cache-Control', 'no-store');
    return context.json({ status: 'ready' });
  });
}
