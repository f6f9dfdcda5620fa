import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseCluster } from './cluster.ts';
import type { FaultTrial, TimeWindow } from './measurements.ts';
import type { Site } from './site.ts';

/** The seconds between a fault and its repair, in which an operator would notice it. */
const REPAIR_DELAY_SECONDS = 5;
/** The seconds of load that are measured before a fault, and again after its repair. */
const WINDOW_SECONDS = 10;
/** The seconds after the repair that still count as part of the fault, so that `after` shows the steady state. */
const SETTLE_SECONDS = 5;

/** Requests that are due up to this long before a fault count as `during`: they may be in progress when it happens. */
const MARGIN_BEFORE_FAULT_MS = 1000;
/** The seconds of load before the first trial, in which the processes compile their code and open connections. */
const WARM_UP_SECONDS = 5;

/** Causes and repairs each fault in turn while the load runs. Returns the times before, during and after each fault. */
export async function runFaultTrials(
  cluster: DatabaseCluster,
  site: Site,
  announce: (trial: string) => void,
): Promise<readonly FaultTrial[]> {
  const trials: FaultTrial[] = [];
  await waitSeconds(WARM_UP_SECONDS);
  const runTrial = async (name: string, cause: () => Promise<void>, repair: () => Promise<void>) => {
    announce(name);
    const start = performance.now();
    await waitSeconds(WINDOW_SECONDS);
    const faultAt = performance.now() - MARGIN_BEFORE_FAULT_MS;
    await cause();
    await waitSeconds(REPAIR_DELAY_SECONDS);
    await repair();
    await waitSeconds(SETTLE_SECONDS);
    const settledAt = performance.now();
    await waitSeconds(WINDOW_SECONDS);
    const windows: TimeWindow[] = [
      { name: 'before', from: start, to: faultAt },
      { name: 'during', from: faultAt, to: settledAt },
      { name: 'after', from: settledAt, to: performance.now() },
    ];
    trials.push({ name, windows });
  };

  await runTrial('a process of the server is killed, and started again', site.killServer, site.restartServer);

  const [standby] = cluster.standbys();
  if (!standby) throw new Error('There is no standby');
  await runTrial(
    'a standby is shut down, and started again',
    () => standby.stop('SIGINT'),
    async () => {
      await standby.start();
      await cluster.waitForStandby(standby);
    },
  );

  const oldPrimary = cluster.primary();
  await runTrial('the primary is killed, and a standby is promoted', () => oldPrimary.stop('SIGKILL'), cluster.promote);

  await runTrial(
    'the old primary is copied again, and joins as a standby',
    () => oldPrimary.copyFrom(cluster.primary()),
    async () => {
      await oldPrimary.start();
      await cluster.waitForStandby(oldPrimary);
    },
  );
  return trials;
}

const waitSeconds = (count: number) => wait(count * 1000);
