import { sql } from 'drizzle-orm';
import { users } from '../../db/schema.ts';

/** The name by which the members of a plan know a user: the name in the profile, else the username. */
export const userNameSql = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.username})`;
