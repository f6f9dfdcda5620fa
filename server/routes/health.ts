import { sql } from 'drizzle-orm';
import type { App, Deps } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';

/**
 * Registers the endpoints for monitoring: /healthz responds 200 while the process runs, /readyz while it can reach its
 * database, else 503.
 */
export function registerHealthRoutes(app: App, { db }: Deps): void {
  app.get('/healthz', (context) => {
    context.header('Cache-Control', 'no-store');
    return context.json({ status: 'ok' });
  });

  app.get('/readyz', async (context) => {
    try {
      await db.execute(sql`select 1`);
    } catch (cause) {
      throw Object.assign(new HttpError(503, 'The database cannot be reached.', {}, 5), { cause });
    }
    context.header('Cache-Control', 'no-store');
    return context.json({ status: 'ready' });
  });
}
