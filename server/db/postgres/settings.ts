import { sql } from 'drizzle-orm';
import type { Database } from '../open.ts';

/**
 * The settings of all our connections. PostgreSQL cancels a statement that runs longer than `statement_timeout`, which
 * is shorter than the timeout of the web app (section 9).
 */
const CONNECTION_SETTINGS = {
  statement_timeout: '3s',
  idle_in_transaction_session_timeout: '10s',
  timezone: 'UTC',
};

/**
 * Stores the settings of our connections in PostgreSQL, as defaults of our user in our database. They cannot be sent
 * when connecting, because a connection pooler such as PgBouncer refuses or forgets them. The connection of this
 * transaction gets them too, because a pooler uses it again.
 */
export async function storeConnectionSettings(transaction: Database): Promise<void> {
  for (const [name, value] of Object.entries(CONNECTION_SETTINGS)) {
    const alterRoleSql = `alter role %I in database %I set ${name} = ''${value}''`;
    await transaction.execute(
      sql.raw(`do $$ begin execute format('${alterRoleSql}', current_user, current_database()); end $$`),
    );
    await transaction.execute(sql`select set_config(${name}, ${value}, false)`);
  }
}

/** Lets the statements of a transaction run as long as they need. */
export async function liftTimeouts(transaction: Database): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = 0`);
  await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}
