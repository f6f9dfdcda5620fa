import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { makeDataFolder } from '../db/dataFolder.ts';
import { StartError } from '../environment.ts';
import type { Environment } from '../environment.ts';

/**
 * The secrets of access tokens: those given, else, outside production, one that is made at the first start and kept in
 * the data folder, readable by its owner only.
 * @throws StartError in production when none is given
 */
export function tokenSecrets({ secrets, dataDir, production }: Environment): Config['tokenSecrets'] {
  const [first, ...others] = secrets;
  if (first) return [first, ...others];
  if (production)
    throw new StartError(
      'JWT_SECRET must be set in production: at least 32 random bytes, such as `openssl rand -hex 32` prints.',
    );
  const file = path.join(dataDir, 'jwt-secret');
  makeDataFolder(dataDir);
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return [readFileSync(file)];
}
