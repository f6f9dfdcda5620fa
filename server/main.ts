import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import type { RenderPage, RenderReviewPage } from '#contract/renderedPage.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { createApp } from './app.ts';
import { serveCommands } from './commands/commandSocket.ts';
import { exportHandlers } from './commands/export/exportThroughServer.ts';
import { requestsHandlers } from './commands/requests/requestsThroughServer.ts';
import { scheduleBackups } from './db/embedded/backups.ts';
import { assertDirectoryResponds } from './db/embedded/dataDirectory.ts';
import { openDatabase } from './db/open.ts';
import { MINUTE_MS } from './durations.ts';
import { readEnvironment } from './environment.ts';
import { createMemoryLimiter, databaseLimiterFactory } from './http/limits/createLimiter.ts';
import { scheduleDeletionOfExpiredCounts } from './http/limits/expiredCounts.ts';
import { stackOf } from './http/errorHandler.ts';
import { createLogStream } from './logStream.ts';
import { assertPortIsFree, listen } from './http/listen.ts';
import { createPageTemplate } from './http/site/pageTemplate.ts';
import type { Manifest } from './http/site/pageTemplate.ts';
import type { PageRenderer } from './http/site/renderedPages.ts';
import { createPlanStreams } from './http/planStreams.ts';
import { createQuickResponses } from './http/quickResponses.ts';
import { readSite } from './http/site/site.ts';
import { openPictureStore } from './pictures/pictureStore.ts';
import { createCatalogueIndex } from './repositories/catalogue/index/catalogueIndex.ts';
import { readPictures } from './routes/pictures.ts';
import { SAMPLE_PICTURES_DIRECTORY, importSample } from './sample.ts';
import { scheduleRetention } from './scheduleRetention.ts';
import { scheduleTask } from './scheduleTask.ts';
import { loadTokenSecrets } from './security/tokenSecrets.ts';
import { StartError } from './startError.ts';

/** The directory of the built web app. */
const CLIENT_DIRECTORY = path.join(import.meta.dirname, '../client');
/** The directory of the built script and stylesheet of the review page. */
const REVIEW_DIRECTORY = path.join(import.meta.dirname, '../review');

/** A shutdown that takes longer than this ends with an error. Supervisors should wait for longer: see compose.yaml. */
const MAX_STOP_MS = 14_000;

/** Starts the built server, which then runs until it receives SIGTERM or SIGINT. */
async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = pino({ level: environment.logLevel }, createLogStream());
  process.on('unhandledRejection', (reason) => {
    const stack = reason instanceof Error ? stackOf(reason) : undefined;
    log.error({ type: reason instanceof Error ? reason.name : typeof reason, stack }, 'unhandled rejection');
  });

  const { dataDir, databaseUrl, databaseReadUrls, databaseListenUrl } = environment;
  await assertPortIsFree(environment.port, environment.host);
  if (databaseUrl === undefined) await assertDirectoryResponds(dataDir);
  const config = { ...environment.config, tokenSecrets: loadTokenSecrets(environment) };
  const apiBase = import.meta.env['VITE_API_BASE_URL'] as string | undefined;
  const site = readSite(CLIENT_DIRECTORY, apiBase);
  const loadingRenderer = loadRenderer(apiBase);
  const {
    db,
    catalogueDb,
    query,
    notifications,
    close: closeDatabase,
    writeBackup,
    reclaimSpace,
    hasDiskSpace,
  } = await openDatabase(
    databaseUrl === undefined
      ? { dataDir }
      : { url: databaseUrl, readUrls: databaseReadUrls, listenUrl: databaseListenUrl },
    importSample,
  );
  const clock = () => new Date();
  const stopBackups = writeBackup && scheduleBackups(writeBackup, dataDir, clock, log);
  const stopReclaims =
    reclaimSpace &&
    scheduleTask(reclaimSpace, { firstAfterMs: MINUTE_MS, everyMs: MINUTE_MS }, () =>
      log.warn('the space of deleted data was not reclaimed'),
    );
  const createLimiter = query ? databaseLimiterFactory(query, config.tokenSecrets[0]) : createMemoryLimiter;
  const stopDeletionOfCounts = query && scheduleDeletionOfExpiredCounts(db, clock, log);
  const stopCommands =
    writeBackup &&
    (await serveCommands(dataDir, { ...exportHandlers(db, dataDir), ...requestsHandlers(db, dataDir) }, log));
  const stopRetention = scheduleRetention(db, clock, log);
  const planStreams = createPlanStreams({ db, clock, log }, notifications);
  const catalogueIndex = createCatalogueIndex(catalogueDb);
  // Read the catalogue before the server listens, so that the first requests need not wait for it.
  await catalogueIndex.loadCatalogue();
  const quickResponses = config.responseCacheSeconds === undefined ? undefined : createQuickResponses(config, log);
  const listener = await listen(
    createApp(
      {
        db,
        catalogueDb,
        catalogueIndex,
        planStreams,
        quickResponses,
        clock,
        config,
        log,
        createLimiter,
        hasDiskSpace,
        pictureStore: openPictureStore(environment),
      },
      readPictures(SAMPLE_PICTURES_DIRECTORY),
      site,
      await loadingRenderer,
    ),
    { port: environment.port, host: environment.host, quickResponses },
  );

  const fail = (error: unknown) => {
    const stack = error instanceof Error ? stackOf(error) : undefined;
    log.error({ type: error instanceof Error ? error.name : typeof error, stack }, 'the server did not stop cleanly');
    process.exit(1);
  };
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => fail(new Error('The shutdown takes too long')), MAX_STOP_MS);
    stopBackups?.();
    stopReclaims?.();
    stopCommands?.();
    stopDeletionOfCounts?.();
    stopRetention();
    // End the streams first: otherwise listener.close() would wait for them until its time limit.
    planStreams.close();
    await listener.close();
    await closeDatabase();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop().catch(fail));

  // Print the address last: a supervisor that waits for it may send a signal at once.
  const host =
    environment.host === undefined
      ? 'localhost'
      : environment.host.includes(':')
        ? `[${environment.host}]`
        : environment.host;
  printLine(`${PRODUCT_NAME} is at http://${host}:${listener.address.port}`);
  if (environment.secrets.length === 0)
    printLine(`JWT_SECRET is not set. Access tokens are signed with a generated secret in ${dataDir}.`);
  if (!import.meta.env['VITE_WHATSAPP_NUMBER'])
    printLine('Enquiries do not reach the business until VITE_WHATSAPP_NUMBER is set and the app is built again.');
}

/** Loads the part of the build that renders pages of the web app and the review page to HTML. */
async function loadRenderer(apiBase: string | undefined): Promise<PageRenderer> {
  const readClientFile = (name: string) => readFileSync(path.join(CLIENT_DIRECTORY, name));
  const [{ renderPage }, { renderReviewPage }] = await Promise.all([
    importRenderer<{ renderPage: RenderPage }>('renderPage'),
    importRenderer<{ renderReviewPage: RenderReviewPage }>('renderReviewPage'),
  ]);
  const manifest = JSON.parse(readClientFile('.vite/manifest.json').toString()) as Manifest;
  const template = createPageTemplate(readClientFile('index.html').toString(), manifest, readClientFile);
  const readReviewFile = (name: string) => readFileSync(path.join(REVIEW_DIRECTORY, name), 'utf8');
  const reviewFiles = { script: readReviewFile('review.js'), styles: readReviewFile('review.css') };
  return { render: renderPage, template, renderReview: renderReviewPage, reviewFiles, apiBase };
}

const importRenderer = async <Module>(name: string) =>
  (await import(/* @vite-ignore */ new URL(`../render/${name}.js`, import.meta.url).href)) as Module;

const printLine = (line: string) => process.stdout.write(`${line}\n`);

try {
  await start();
} catch (error) {
  const isStartError = error instanceof StartError;
  const text = isStartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(isStartError ? error.exitCode : 1);
}
