import { cp, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Copies the files that the built server reads at run time: the migrations into the server's directory, and the sample
 * catalogue with its pictures into the directory `sample` next to it.
 * @param dist the directory that contains `server`
 */
export async function copyServerFiles(dist: string): Promise<void> {
  await cp('server/db/migrations', path.join(dist, 'server/migrations'), { recursive: true });
  const sample = path.join(dist, 'sample');
  await rm(sample, { recursive: true, force: true });
  await cp('sample/catalogue.json', path.join(sample, 'catalogue.json'));
  await cp('sample/pictures', path.join(sample, 'pictures'), { recursive: true });
}
