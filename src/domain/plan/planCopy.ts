import { MAX_CHANGES } from '#contract/plans/plans.ts';
import type { PlanEntry, PlanState } from '#contract/plans/plans.ts';
import { contractEntries, entriesFromContract } from './planEntries.ts';
import { boundedEntries, laterEntries, mergeEntries } from './planMerge.ts';
import type { Entries } from './planMerge.ts';

/** The protocol by which a device makes its copy of a plan and the server's equal (section 14.2). */

/** The server's copy of a plan, according to its responses to one tab. */
export interface KnownCopy {
  readonly revision: number;
  readonly entries: Entries;
}

/**
 * The largest number of characters of the changes in a request with more than one change. They have at most 120 kB,
 * less than MAX_PATCH_BYTES.
 */
const MAX_REQUEST_LENGTH = 40_000;

/**
 * Returns the entries of the device that the server's copy lacks or has in an earlier state, as many as one request may
 * contain. An entry that the server's copy lacks without a tombstone was not removed, so it is sent again.
 * @param refused the keys of entries that the server does not accept
 */
export function changesToSend(
  deviceEntries: Entries,
  known: KnownCopy,
  refused: Pick<ReadonlySet<string>, 'has'> = new Set(),
): PlanEntry[] {
  const changes: PlanEntry[] = [];
  let length = 0;
  for (const change of contractEntries(laterEntries(boundedEntries(deviceEntries), known.entries))) {
    if (refused.has(change.key)) continue;
    length += JSON.stringify(change).length;
    if (changes.length > 0 && (length > MAX_REQUEST_LENGTH || changes.length === MAX_CHANGES)) break;
    changes.push(change);
  }
  return changes;
}

/**
 * Returns the server's copy after a response. The response contains all entries if its `since` is 0, else only those
 * that changed after the revision `since`.
 */
export function copyAfterResponse(
  known: KnownCopy | undefined,
  { revision, since, entries }: Pick<PlanState, 'revision' | 'since' | 'entries'>,
): KnownCopy {
  const received = entriesFromContract(entries);
  return { revision, entries: since === 0 || !known ? received : mergeEntries(known.entries, received) };
}
