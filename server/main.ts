import path from 'node:path';
import { pino } from 'pino';
import { PRODUCT_NAME } from '#domain/product.ts';
import { createApp } from './app.ts';
import { answerExports } from './commands/exportSocket.ts';
import { keepBackups } from './db/backups.ts';
import { openDatabase } from './db/open.ts';
import { StartError, readEnvironment } from './environment.ts';
import { listen } from './http/listen.ts';
import { readSite } from './http/site.ts';
import { tokenSecrets } from './security/tokenSecrets.ts';

/** Starts the built server; everything that acts on import is in this file. */
async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = pino({ level: environment.logLevel });
  process.on('unhandledRejection', (reason) => {
    const stack = reason instanceof Error ? reason.stack?.split('\n').slice(1) : undefined;
    log.error({ type: reason instanceof Error ? reason.name : typeof reason, stack }, 'unhandled rejection');
  });

  const { dataDir, databaseUrl } = environment;
  const config = { ...environment.config, tokenSecrets: tokenSecrets(environment) };
  const site = readSite(
    path.join(import.meta.dirname, '../client'),
    import.meta.env['VITE_API_BASE_URL'] as string | undefined,
  );
  const { db, close, dump, hasSpace } = await openDatabase(
    databaseUrl === undefined ? { dataDir } : { url: databaseUrl },
  );
  const clock = () => new Date();
  const stopBackups = dump && keepBackups(dump, dataDir, clock, log);
  const stopExports = dump && (await answerExports(dataDir, db, log));
  const listener = await listen(
    createApp({ db, clock, config, log, hasSpace }, site),
    environment.port,
    environment.host,
  );
  const host =
    environment.host === undefined
      ? 'localhost'
      : environment.host.includes(':')
        ? `[${environment.host}]`
        : environment.host;
  say(`${PRODUCT_NAME} is at http://${host}:${listener.address.port}`);
  if (!import.meta.env['VITE_WHATSAPP_NUMBER'])
    say('Enquiries do not reach the business until VITE_WHATSAPP_NUMBER is set and the app is built again.');

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    stopBackups?.();
    stopExports?.();
    await listener.close();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  await start();
} catch (error) {
  const known = error instanceof StartError;
  const words = known ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${words}\n`);
  process.exit(known ? error.exitCode : 1);
}
