import { pino } from 'pino';
import { createApp } from './app.ts';
import { openDatabase } from './db/open.ts';
import type { OpenDatabase } from './db/open.ts';
import { readEnvironment } from './environment.ts';
import type { App } from './http/context.ts';
import { tokenSecrets } from './security/tokenSecrets.ts';

/** What `npm run dev` runs: the same server without a listener of its own, made again whenever a source changes. */

/** Opens the database that outlives the changes. */
export function openDevDatabase(): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = readEnvironment(process.env);
  return openDatabase(databaseUrl === undefined ? { dataDir } : { url: databaseUrl });
}

export function createDevApp({ db }: OpenDatabase): App {
  const environment = readEnvironment(process.env);
  return createApp({
    db,
    clock: () => new Date(),
    config: { ...environment.config, tokenSecrets: tokenSecrets(environment) },
    log: pino({ level: 'warn' }),
  });
}
