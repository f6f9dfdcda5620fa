import { sql } from 'drizzle-orm';
import { users } from '../../db/schema.ts';

/** SQL for the name of a user that the members of a plan see: the name in the profile, else the username. */
export const userNameSql = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.username})`;
