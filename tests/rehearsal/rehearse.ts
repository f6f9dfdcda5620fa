import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { printLine } from '#support/printLine.ts';
import { startCluster } from './cluster.ts';
import { startLoad } from './load.ts';
import { runFaultTrials } from './trials.ts';
import { assertProgramsExist, createLauncher } from './programs.ts';
import type { Launcher } from './programs.ts';
import { writeCountsText, tableOfTrial } from './report.ts';
import { createRequestPlanner } from './requests.ts';
import { startSite } from './site.ts';
import { isFaultless, verifyWrites } from './verify.ts';

const REQUESTS_PER_SECOND = Number(process.env['REHEARSAL_RATE'] ?? 50);

/**
 * Runs the built server as in production, with four processes and three PostgreSQL servers, and lets parts of it fail
 * under load. Prints what users would notice. Returns the exit code: 0; 1 when an acknowledged write is lost or stored
 * twice, when a write is never acknowledged, or when the rehearsal itself fails; 130 when a signal ends the rehearsal.
 */
export async function rehearse(): Promise<number> {
  let launcher: Launcher | undefined;
  const cleanUp = async () => {
    await launcher?.endAll();
    if (launcher) await rm(launcher.folder, { recursive: true, force: true });
  };
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      isInterrupted = true;
      void cleanUp().finally(() => process.exit(130));
    });
  try {
    assertProgramsExist();
    launcher = createLauncher(await mkdtemp(path.join(tmpdir(), 'utsava-rehearsal-')));
    return (await runRehearsal(launcher)) ? 0 : 1;
  } catch (error) {
    if (isInterrupted) return 130;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    await cleanUp();
  }
}

/** Runs the rehearsal. Returns true when every write was acknowledged and is stored exactly once. */
async function runRehearsal(launcher: Launcher): Promise<boolean> {
  printLine('Starting three PostgreSQL servers, four processes of the server, and HAProxy …');
  const cluster = await startCluster(launcher);
  const site = await startSite(launcher, cluster);
  const requestAt = await createRequestPlanner(async (requestPath, body) => {
    const response = await fetch(`${site.url}${requestPath}`, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) throw new Error(`${requestPath} responds ${response.status}: ${await response.text()}`);
    return response.json();
  });

  const load = startLoad(site.url, REQUESTS_PER_SECOND, requestAt);
  const trials = await runFaultTrials(cluster, site, (name) =>
    printLine(`${REQUESTS_PER_SECOND} requests/s while ${name} …`),
  );
  const { acknowledgedWrites, givenUpWrites } = await load.stop();
  const counts = await verifyWrites(cluster.primary(), acknowledgedWrites, givenUpWrites);
  for (const trial of trials) printLine(tableOfTrial(trial, load.measurements));
  printLine(writeCountsText(counts));
  return isFaultless(counts);
}
