import type { RegionRow } from '../../../db/catalogueRows.ts';
import { insertRows } from '../../../db/insertRows.ts';
import type { Database } from '../../../db/open.ts';
import { regions } from '../../../db/schema.ts';

/** Adds those of the regions that do not exist yet. */
export const saveRegions = (db: Database, rows: RegionRow[]) =>
  insertRows(db, regions, rows, (insert) => insert.onConflictDoNothing());
