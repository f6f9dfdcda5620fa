import { pino } from 'pino';
import { createApp } from './app.ts';
import { openDatabase } from './db/open.ts';
import type { OpenDatabase } from './db/open.ts';
import { readEnvironment } from './environment.ts';
import type { App } from './http/context.ts';
import { createMemoryLimiter } from './http/limits/createLimiter.ts';
import { openPictureStore } from './pictures/pictureStore.ts';
import { readPictures } from './routes/pictures.ts';
import { SAMPLE_PICTURES, importSample } from './sample.ts';
import { loadTokenSecrets } from './security/tokenSecrets.ts';

/** The backend of `npm run dev`: Vite's server calls the app, which is created again whenever a source file changes. */

/** Opens the database once. It stays open when the app is created again. */
export function openDevDatabase(): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = readEnvironment(process.env);
  return openDatabase(databaseUrl === undefined ? { dataDir } : { url: databaseUrl }, importSample);
}

/** Creates the app from the current sources. */
export function createDevApp({ db, catalogueDb }: OpenDatabase): App {
  const environment = readEnvironment(process.env);
  return createApp(
    {
      db,
      catalogueDb,
      clock: () => new Date(),
      config: { ...environment.config, tokenSecrets: loadTokenSecrets(environment) },
      log: pino({ level: 'warn' }),
      createLimiter: createMemoryLimiter,
      pictureStore: openPictureStore(environment),
    },
    readPictures(SAMPLE_PICTURES),
  );
}
