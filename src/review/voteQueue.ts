import { readPendingVote, writePendingVote } from '#storage/pendingVotes.ts';
import type { PendingVote } from '#storage/pendingVotes.ts';
import { sendVote } from './sendVote.ts';

/** The state of the vote on an item, with the sentence that the page shows. */
export interface VoteState {
  readonly kind: 'not-voted' | 'saving' | 'saved' | 'waiting' | 'refused';
  readonly text: string;
}

const NOT_VOTED: VoteState = { kind: 'not-voted', text: 'Tap one of the buttons. Your note is sent with it.' };
const SAVING: VoteState = { kind: 'saving', text: 'Saving…' };
const SAVED: VoteState = { kind: 'saved', text: 'Saved' };
const WAITING: VoteState = { kind: 'waiting', text: 'Not saved yet. This page tries again by itself.' };
const refusedState = (reason: string): VoteState => ({ kind: 'refused', text: reason || 'This vote cannot be saved.' });

/**
 * The seconds from a failure to the next attempt, unless the server asks for a longer wait. They double after each
 * failure, from FIRST_WAIT_SECONDS to MAX_WAIT_SECONDS.
 */
const FIRST_WAIT_SECONDS = 2;
const MAX_WAIT_SECONDS = 60;

/** Milliseconds after the last keystroke after which a note is sent. */
const TYPING_PAUSE = 800;

interface VoteQueueOptions {
  /** The vote addresses of the items on the page, in the order in which the votes are sent at first. */
  readonly addresses: readonly string[];
  readonly report: (address: string, state: VoteState) => void;
  /** Called when the link has ended. Nothing is sent afterwards. */
  readonly onLinkEnd: () => void;
}

/**
 * Sends the votes of a page one after another. A vote that could not be sent stays on the device, even after the page
 * is closed, and is sent again later.
 */
export function createVoteQueue({ addresses, report, onLinkEnd }: VoteQueueOptions) {
  let orderedAddresses = addresses;
  let isSending = false;
  /** The addresses to which a vote is being sent. */
  const sendingTo = new Set<string>();
  /** Whether nothing is sent any more: the link has ended, or stop() was called. */
  let isStopped = false;
  let waitSeconds = FIRST_WAIT_SECONDS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The value of performance.now() until which the server has asked not to send. */
  let earliestSendTime = 0;

  const listWaitingVotes = () =>
    orderedAddresses.flatMap((address) => {
      const pending = readPendingVote(address);
      return pending === null || pending.vote === null || sendingTo.has(address) ? [] : [{ address, pending }];
    });

  function sendAfter(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), milliseconds);
  }

  function reportWaitingVotes(): void {
    for (const { address } of listWaitingVotes()) report(address, WAITING);
  }

  /**
   * Sends all votes that wait, one after another; not before the time for which the server has asked. A call while
   * another one is running does nothing: the running one also sends the votes that are added meanwhile.
   */
  async function send(): Promise<void> {
    if (isSending || isStopped) return;
    const milliseconds = earliestSendTime - performance.now();
    if (milliseconds > 0) {
      reportWaitingVotes();
      sendAfter(milliseconds);
      return;
    }
    isSending = true;
    clearTimeout(timer);
    try {
      for (let [nextVote] = listWaitingVotes(); nextVote !== undefined; [nextVote] = listWaitingVotes())
        if (!(await sendOne(nextVote.address, nextVote.pending)) || isStopped) return;
      waitSeconds = FIRST_WAIT_SECONDS;
    } finally {
      isSending = false;
    }
  }

  /**
   * Sends one vote. Returns false when send() must not send another vote now: the link has ended, the request failed,
   * or the user may still be typing.
   */
  async function sendOne(address: string, pending: PendingVote): Promise<boolean> {
    report(address, SAVING);
    sendingTo.add(address);
    const sendResult = await sendVote(address, pending);
    sendingTo.delete(address);
    if (sendResult.kind === 'ended') {
      isStopped = true;
      for (const endedAddress of addresses) {
        const unsent = readPendingVote(endedAddress);
        if (unsent && (unsent.vote !== null || unsent.note !== ''))
          report(endedAddress, refusedState('Your last change was not saved.'));
        writePendingVote(endedAddress, null);
      }
      onLinkEnd();
      return false;
    }
    if (sendResult.kind === 'failed') {
      reportWaitingVotes();
      // The next attempt begins with another vote, so that a vote that always fails does not keep the others waiting.
      orderedAddresses = [...orderedAddresses.filter((other) => other !== address), address];
      earliestSendTime = performance.now() + sendResult.retryAfterSeconds * 1000;
      sendAfter(Math.max(waitSeconds, sendResult.retryAfterSeconds) * 1000);
      // When several votes fail together, the wait becomes longer once, not once for each vote.
      if (sendingTo.size === 0) waitSeconds = Math.min(waitSeconds * 2, MAX_WAIT_SECONDS);
      return false;
    }
    const latestVote = readPendingVote(address);
    // If the user has changed the vote while it was being sent, send it after a pause in typing. On a slow network, a
    // note that is still being typed would otherwise be sent after each response, until the link reaches its limit of
    // votes.
    if (latestVote && (latestVote.vote !== pending.vote || latestVote.note !== pending.note)) {
      sendAfter(TYPING_PAUSE);
      return false;
    }
    writePendingVote(address, null);
    report(address, sendResult.kind === 'saved' ? SAVED : refusedState(sendResult.reason));
    return true;
  }

  /**
   * Sends all votes that wait at the same time, because the page is hidden or closed: the browser may suspend it before
   * a second vote could follow the first.
   */
  function sendAllAtOnce(): void {
    if (isStopped) return;
    for (const { address, pending } of listWaitingVotes()) void sendOne(address, pending);
  }

  return {
    send,
    sendAllAtOnce,
    /** Sends nothing any more. The votes that wait stay on the device. */
    stop: (): void => {
      isStopped = true;
    },
    /** Sends all votes that wait when the user has stopped typing. Call it after each keystroke. */
    sendAfterTyping: (): void => sendAfter(TYPING_PAUSE),
    /** Keeps the vote on an item on the device until send() has sent it. */
    keep: (address: string, pending: PendingVote): void => {
      writePendingVote(address, pending);
      report(address, pending.vote === null ? NOT_VOTED : SAVING);
    },
  };
}
