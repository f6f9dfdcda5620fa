import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions } from '@electric-sql/pglite';
import { inject } from 'vitest';

/**
 * Opens a new embedded database without tables. It is loaded from a dump, because PGlite needs four times as long to
 * create one.
 */
export async function openEmptyDatabase(options: PGliteOptions = {}): Promise<PGlite> {
  const dump = await openAsBlob(inject('embeddedTemplate').emptyDump);
  return PGlite.create({ ...options, loadDataDir: dump });
}
