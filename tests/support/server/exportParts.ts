import type { Database } from '#server/db/open.ts';
import { exportAccount } from '#server/repositories/account/accountData.ts';

/** Returns the parts of the JSON of a user's export. */
export async function exportParts(db: Database, user: string): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of exportAccount(db, user, new Date())) parts.push(part);
  return parts;
}
