import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { PlanEntry, PlanResponse } from '#contract/plans/plans.ts';
import { copyAfterResponse, changesToSend } from '#domain/plan/planCopy.ts';
import type { ServerCopy } from '#domain/plan/planCopy.ts';
import { entriesToContract, entriesFromContract } from '#domain/plan/planEntries.ts';
import {
  createPlan,
  entryOf,
  isLater,
  itemEntries,
  mergeEntries,
  nextStamp,
  removedItemEntries,
} from '#domain/plan/planMerge.ts';
import type { Entries } from '#domain/plan/planMerge.ts';
import { packageItem } from '#support/packageItem.ts';

/**
 * This file simulates devices that edit one plan, whose copies must become equal (section 14.2). The network loses,
 * delays, repeats and reorders messages, devices crash, and the server is restored from a backup. The devices use the
 * functions of the app. The server is a model; it decides by the app's function isLater() which entry stays.
 */

interface SimulatedServer {
  entries: Entries;
  /** The revision in which each entry was last changed, by the entry's key. */
  revisions: Map<string, number>;
  revision: number;
}

interface SimulatedDevice {
  readonly name: string;
  /** The entries that the device has stored. They survive a crash. */
  entries: Entries;
  /** The tab's copy of the server's plan; undefined until a response arrives. */
  serverCopy: ServerCopy | undefined;
  /** The milliseconds by which the device's clock runs ahead; negative when it runs behind. */
  clockOffset: number;
}

/** A request that sends the changes of a device to the server and asks for later changes of the plan. */
interface SyncRequest {
  readonly device: SimulatedDevice;
  /**
   * The tab's copy of the server's plan when it sent the request. If the copy is another one when the response arrives,
   * the tab ignores the response.
   */
  readonly serverCopy: ServerCopy | undefined;
  readonly since: number;
  readonly changes: readonly PlanEntry[];
}

interface SyncResponse {
  readonly request: SyncRequest;
  readonly plan: Pick<PlanResponse, 'revision' | 'since' | 'entries'>;
}

/** A simulated step. `device`, `key`, `item` and `message` are positions in lists, which wrap around at the end. */
export type Step =
  | { readonly kind: 'set'; readonly device: number; readonly key: number; readonly value: number }
  | { readonly kind: 'remove'; readonly device: number; readonly key: number }
  | { readonly kind: 'add item' | 'remove item'; readonly device: number; readonly item: number }
  | { readonly kind: 'send' | 'crash'; readonly device: number }
  | { readonly kind: 'jump'; readonly device: number; readonly milliseconds: number }
  | { readonly kind: 'request arrives' | 'request is repeated' | 'request is lost'; readonly message: number }
  | { readonly kind: 'response arrives' | 'response is lost'; readonly message: number }
  | { readonly kind: 'backup' | 'restore' };

const ENTRY_KEYS = ['ceremonies/a', 'ceremonies/b', 'costAssumptions/x', 'weddingDate', 'totalBudget'];
const ITEM_IDS = ['i1', 'i2', 'i3', 'i4'];

const anyIndex = fc.nat({ max: 7 });
const anyStepOf = (kinds: readonly Step['kind'][], fields: Record<string, fc.Arbitrary<number>> = {}) =>
  fc.record({ kind: fc.constantFrom(...kinds), ...fields }) as fc.Arbitrary<Step>;

/** Generates histories of up to 60 steps. */
const anyHistory: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { arbitrary: anyStepOf(['set'], { device: anyIndex, key: anyIndex, value: fc.nat({ max: 9 }) }), weight: 5 },
    { arbitrary: anyStepOf(['remove'], { device: anyIndex, key: anyIndex }), weight: 2 },
    { arbitrary: anyStepOf(['add item', 'remove item'], { device: anyIndex, item: anyIndex }), weight: 4 },
    { arbitrary: anyStepOf(['send'], { device: anyIndex }), weight: 6 },
    { arbitrary: anyStepOf(['crash'], { device: anyIndex }), weight: 1 },
    {
      arbitrary: anyStepOf(['jump'], { device: anyIndex, milliseconds: fc.integer({ min: -1e10, max: 1e10 }) }),
      weight: 1,
    },
    {
      arbitrary: anyStepOf(['request arrives', 'request is repeated', 'request is lost'], { message: anyIndex }),
      weight: 8,
    },
    {
      arbitrary: anyStepOf(['response arrives', 'response arrives', 'response is lost'], { message: anyIndex }),
      weight: 6,
    },
    { arbitrary: anyStepOf(['backup', 'restore']), weight: 1 },
  ),
  { maxLength: 60 },
);

interface SimulationResult {
  readonly server: Entries;
  readonly devices: readonly Entries[];
  /** The keys for which the server, at the end, does not have the latest entry that any device has set. */
  readonly lostKeys: readonly string[];
  /** The key and the device of each value that a user has set but that the user's own device did not keep. */
  readonly ignoredValues: readonly string[];
  /** How often all devices synchronised at the end. If this is at most MAX_ROUNDS, the last time changed nothing. */
  readonly roundCount: number;
}

/**
 * Simulates a history. Then lets all devices synchronise without faults until nothing changes, at most MAX_ROUNDS + 1
 * times.
 */
export function simulate(deviceCount: number, steps: readonly Step[]): SimulationResult {
  let now = 1_800_000_000_000;
  let server: SimulatedServer = { entries: {}, revisions: new Map(), revision: 0 };
  let backup: SimulatedServer = server;
  const devices = Array.from({ length: deviceCount }, (_, number): SimulatedDevice => {
    return { name: `device ${number}`, entries: {}, serverCopy: undefined, clockOffset: 0 };
  });
  let requests: SyncRequest[] = [];
  let responses: SyncResponse[] = [];
  /** The latest entry of each key that any device has set. At the end, the server must have all of them. */
  let latestEntries: Entries = {};
  const ignoredValues: string[] = [];

  const storeEntries = (device: SimulatedDevice, entries: Entries) => {
    device.entries = mergeEntries(device.entries, entries);
    latestEntries = mergeEntries(latestEntries, entries);
  };
  const setValue = (device: SimulatedDevice, key: string, value: unknown) => {
    const stamp = nextStamp(entryOf(device.entries, key)?.stamp, now + device.clockOffset, device.name);
    storeEntries(device, { [key]: { value, stamp } });
    if (entryOf(device.entries, key)?.stamp !== stamp) ignoredValues.push(`${key} of ${device.name}`);
  };
  const requestOf = (device: SimulatedDevice): SyncRequest => ({
    device,
    serverCopy: device.serverCopy,
    since: device.serverCopy?.revision ?? 0,
    changes: device.serverCopy ? changesToSend(device.entries, device.serverCopy) : [],
  });

  function respondTo({ since, changes }: SyncRequest): SyncResponse['plan'] {
    const changedServer: SimulatedServer = {
      entries: server.entries,
      revisions: new Map(server.revisions),
      revision: server.revision,
    };
    for (const [key, entry] of Object.entries(entriesFromContract(changes))) {
      if (!isLater(entry, entryOf(changedServer.entries, key))) continue;
      changedServer.revision = server.revision + 1;
      changedServer.entries = { ...changedServer.entries, [key]: entry };
      changedServer.revisions.set(key, changedServer.revision);
    }
    server = changedServer;
    const sinceRevision = since > server.revision ? 0 : since;
    const entries = entriesToContract(server.entries).filter(
      ({ key }) => (server.revisions.get(key) ?? 0) > sinceRevision,
    );
    return { revision: server.revision, since: sinceRevision, entries };
  }

  function receiveResponse({ request: { device, serverCopy }, plan }: SyncResponse): void {
    // Ignore the response when the tab has crashed since it sent the request, or has received another response.
    if (device.serverCopy !== serverCopy) return;
    device.serverCopy = copyAfterResponse(serverCopy, plan);
    device.entries = mergeEntries(device.entries, device.serverCopy.entries);
  }

  const elementAt = <T>(list: readonly T[], position: number): T | undefined =>
    list[position % Math.max(1, list.length)];

  function carryOut(step: Step): void {
    now += 1000;
    const device = 'device' in step ? elementAt(devices, step.device) : undefined;
    const request = 'message' in step ? elementAt(requests, step.message) : undefined;
    const response = 'message' in step ? elementAt(responses, step.message) : undefined;
    switch (step.kind) {
      case 'set':
        if (device) setValue(device, elementAt(ENTRY_KEYS, step.key) ?? '', step.value);
        break;
      case 'remove':
        if (device) setValue(device, elementAt(ENTRY_KEYS, step.key) ?? '', null);
        break;
      case 'add item':
        if (device)
          storeEntries(device, itemEntries([packageItem({ uniqueId: elementAt(ITEM_IDS, step.item) ?? '' })]));
        break;
      case 'remove item':
        if (device) storeEntries(device, removedItemEntries([elementAt(ITEM_IDS, step.item) ?? '']));
        break;
      case 'jump':
        if (device) device.clockOffset += step.milliseconds;
        break;
      case 'crash':
        if (device) device.serverCopy = undefined;
        break;
      case 'send':
        if (device) requests.push(requestOf(device));
        break;
      case 'request arrives':
      case 'request is repeated':
        if (request) responses.push({ request, plan: respondTo(request) });
        if (step.kind === 'request arrives') requests = requests.filter((other) => other !== request);
        break;
      case 'request is lost':
        requests = requests.filter((other) => other !== request);
        break;
      case 'response arrives':
        if (response) receiveResponse(response);
        responses = responses.filter((other) => other !== response);
        break;
      case 'response is lost':
        responses = responses.filter((other) => other !== response);
        break;
      case 'backup':
        backup = server;
        break;
      case 'restore':
        server = backup;
        // The server ends the streams of all devices. Each device then connects again and requests the whole plan.
        for (const each of devices) each.serverCopy = undefined;
        break;
    }
  }
  for (const step of steps) carryOut(step);

  let roundCount = 0;
  for (let isStable = false; !isStable && roundCount <= MAX_ROUNDS; roundCount += 1) {
    const before = JSON.stringify([server, devices.map(({ entries }) => entries)]);
    for (const device of devices) {
      device.serverCopy = undefined;
      for (let requestCount = 0; requestCount < 3; requestCount += 1) {
        const request = requestOf(device);
        receiveResponse({ request, plan: respondTo(request) });
      }
    }
    isStable = JSON.stringify([server, devices.map(({ entries }) => entries)]) === before;
  }
  return {
    server: server.entries,
    devices: devices.map(({ entries }) => entries),
    lostKeys: Object.entries(latestEntries).flatMap(([key, entry]) =>
      isLater(entry, entryOf(server.entries, key)) ? [key] : [],
    ),
    ignoredValues,
    roundCount,
  };
}

/** How often the devices may synchronise until nothing changes, including the last time, which changes nothing. */
const MAX_ROUNDS = 3;

/** Lists what is wrong at the end of a history. Returns an empty list when all copies are equal and nothing is lost. */
function problemsOf({ server, devices, lostKeys, ignoredValues, roundCount }: SimulationResult): string[] {
  return [
    ...devices.flatMap((entries, number) => [
      ...(isDeepStrictEqual(entries, server) ? [] : [`Device ${number} differs from the server`]),
      ...(isDeepStrictEqual(idsOf(entries), idsOf(server)) ? [] : [`Device ${number} sorts the items otherwise`]),
    ]),
    ...lostKeys.map((key) => `${key} is lost`),
    ...ignoredValues.map((name) => `${name} is not set`),
    ...(roundCount > MAX_ROUNDS ? [`More than ${MAX_ROUNDS} rounds were needed`] : []),
  ];
}

/** Returns the uniqueIds of the items in a copy of the plan, in their order. */
const idsOf = (entries: Entries): readonly string[] => createPlan(entries).items.map(({ uniqueId }) => uniqueId);

/**
 * Simulates random histories of two to four devices. Throws an error when copies differ or something is lost at the
 * end, with the shortest such history that it finds.
 */
export function assertConvergence(historyCount: number): void {
  const property = fc.property(fc.integer({ min: 2, max: 4 }), anyHistory, (deviceCount, steps) => {
    const problems = problemsOf(simulate(deviceCount, steps));
    if (problems.length > 0) throw new Error(problems.join('. '));
  });
  fc.assert(property, { numRuns: historyCount });
}
