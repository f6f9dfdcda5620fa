import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { createDataDirectory } from '../db/embedded/dataDirectory.ts';
import { StartError } from '../startError.ts';
import { systemErrorCode } from '../systemErrorCode.ts';
import type { Environment } from '../environment.ts';

/**
 * Returns the secrets from the settings: the first one signs tokens, and tokens signed with any of them are accepted.
 * If the settings have none, generates a secret at the first start, except in production. It is stored in the data
 * directory in a file that only the user who runs the server can read.
 * @throws StartError in production when no secret is set, or when the stored secret is incomplete
 */
export function loadTokenSecrets({ secrets, dataDir, isProduction }: Environment): Config['tokenSecrets'] {
  const [currentSecret, ...previousSecrets] = secrets;
  if (currentSecret) return [currentSecret, ...previousSecrets];
  if (isProduction)
    throw new StartError(
      'JWT_SECRET must be set in production: at least 32 random bytes, such as `openssl rand -hex 32` prints.',
    );
  const secretPath = path.join(dataDir, 'jwt-secret');
  createDataDirectory(dataDir);
  try {
    writeFileSync(secretPath, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  }
  const secret = readFileSync(secretPath);
  if (secret.byteLength < 32)
    throw new StartError(
      `The secret in ${secretPath} is incomplete. Delete the file; the next start creates a new secret.`,
    );
  return [secret];
}
