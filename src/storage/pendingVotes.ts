import { isRecord } from '#contract/readers.ts';

/**
 * This file stores the votes of the review page that the server does not have yet (section 14.8), by the address to
 * which they are sent. Each vote has a separate key, so that two tabs never overwrite each other's votes. The review
 * page loads this file without the rest of the storage.
 */

/** The vote of a family member on an item. `vote` is null until they tap a button. */
export interface PendingVote {
  readonly vote: string | null;
  readonly note: string;
}

const storageKeyOf = (address: string) => `vote:${address}`;

/** The votes that could not be stored, because the storage is full or blocked. They are newer than the stored ones. */
const unstoredVotes = new Map<string, PendingVote>();

/** Returns the vote that waits to be sent to an address; null when there is none. */
export function readPendingVote(address: string): PendingVote | null {
  const unstored = unstoredVotes.get(address);
  if (unstored) return unstored;
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(storageKeyOf(address)) ?? 'null');
    if (isRecord(raw) && typeof raw['note'] === 'string')
      return { vote: typeof raw['vote'] === 'string' ? raw['vote'] : null, note: raw['note'] };
  } catch {
    // localStorage is blocked, or the stored text is not JSON: then no vote waits.
  }
  return null;
}

/** Stores a vote until it is sent; null removes it. */
export function writePendingVote(address: string, vote: PendingVote | null): void {
  unstoredVotes.delete(address);
  try {
    if (vote) localStorage.setItem(storageKeyOf(address), JSON.stringify(vote));
    else localStorage.removeItem(storageKeyOf(address));
  } catch {
    if (vote) unstoredVotes.set(address, vote);
  }
}
