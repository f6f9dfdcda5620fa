import { sql } from 'drizzle-orm';
import { users } from '../db/schema.ts';

const fullNameSql = sql`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`;

/**
 * SQL for the name of a user that other users see: the name in the profile, else the username. Of an email address, it
 * is only the part before the @. 'A guest' if nothing is left; null if a join has found no user.
 */
export const publicNameSql = sql<string>`case when ${users.id} is not null then
  coalesce(nullif(trim(split_part(ltrim(coalesce(${fullNameSql}, ${users.username}), '@ '), '@', 1)), ''), 'A guest')
end`;
