import type { Database } from '#server/db/open.ts';
import { exportAccount } from '#server/repositories/account/accountData.ts';

/** Returns the JSON of a user's export, in the parts in which the server sends it. */
export async function readExportParts(db: Database, userId: string): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of exportAccount(db, userId, new Date())) parts.push(part);
  return parts;
}
