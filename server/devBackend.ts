import { pino } from 'pino';
import { createApp } from './app.ts';
import { openDatabase } from './db/open.ts';
import type { OpenDatabase } from './db/open.ts';
import { readEnvironment } from './environment.ts';
import type { App } from './http/context.ts';
import { createMemoryLimiter } from './http/limits/createLimiter.ts';
import { registerReviewPage } from './http/site/reviewPage.ts';
import type { ReviewRenderer } from './http/site/reviewPage.ts';
import { openPictureStore } from './pictures/pictureStore.ts';
import { readPictures } from './routes/pictures.ts';
import { SAMPLE_PICTURES_DIRECTORY, importSample } from './sample.ts';
import { loadTokenSecrets } from './security/tokenSecrets.ts';

/**
 * The backend of `npm run dev`. Vite's server passes requests to the app, and creates the app again when one of its
 * source files has changed.
 */

/** Opens the database. Call this only once: each app that is created later uses the same open database. */
export function openDevDatabase(): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = readEnvironment(process.env);
  return openDatabase(databaseUrl === undefined ? { dataDir } : { url: databaseUrl }, importSample);
}

/**
 * Creates the app. It serves the API and the review page; Vite's server itself serves the web app.
 * @param renderer renders the review page
 */
export function createDevApp({ db, catalogueDb }: OpenDatabase, renderer: ReviewRenderer): App {
  const environment = readEnvironment(process.env);
  const config = { ...environment.config, tokenSecrets: loadTokenSecrets(environment) };
  const app = createApp(
    {
      db,
      catalogueDb,
      clock: () => new Date(),
      config,
      log: pino({ level: 'warn' }),
      createLimiter: createMemoryLimiter,
      pictureStore: openPictureStore(environment),
    },
    readPictures(SAMPLE_PICTURES_DIRECTORY),
  );
  registerReviewPage(app, { config, createLimiter: createMemoryLimiter }, renderer);
  return app;
}
