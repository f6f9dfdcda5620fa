import { isRecord } from '#contract/readers.ts';
import { digestOfText } from './digestOfText.ts';

/**
 * This file stores the votes of the review page that the server does not have yet (section 14.8), by the address to
 * which they are sent. Each vote has a separate key, so that two tabs never overwrite each other's votes. A note
 * without a vote is a draft, which only the tab stores. The review page loads this file without the rest of the
 * storage.
 */

/** The vote of a family member on an item. `vote` is null until they tap a button. */
export interface PendingVote {
  readonly vote: string | null;
  readonly note: string;
}

/**
 * Returns the key of a vote. It has a digest of the address, because the address contains the secret token of the link.
 */
const storageKeyOf = (address: string): string => `vote:${digestOfText(address)}`;

/** The votes that could not be stored, because the storage is full or blocked. They are newer than the stored ones. */
const unstoredVotesByAddress = new Map<string, PendingVote>();

/** Returns the vote, or the draft of a note, that is kept for an address; null when there is none. */
export function readPendingVote(address: string): PendingVote | null {
  const unstoredVote = unstoredVotesByAddress.get(address);
  if (unstoredVote) return unstoredVote;
  try {
    const key = storageKeyOf(address);
    const raw: unknown = JSON.parse(localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? 'null');
    if (isRecord(raw) && typeof raw['note'] === 'string')
      return { vote: typeof raw['vote'] === 'string' ? raw['vote'] : null, note: raw['note'] };
  } catch {
    // The storage is blocked, or the stored text is not JSON: that counts as no vote.
  }
  return null;
}

/** Stores a vote until it is sent; null removes it. */
export function writePendingVote(address: string, vote: PendingVote | null): void {
  const key = storageKeyOf(address);
  unstoredVotesByAddress.delete(address);
  try {
    const target = vote && (vote.vote === null ? sessionStorage : localStorage);
    for (const storage of [localStorage, sessionStorage]) if (storage !== target) storage.removeItem(key);
    target?.setItem(key, JSON.stringify(vote));
  } catch {
    if (vote) unstoredVotesByAddress.set(address, vote);
  }
}
