import { isNotFoundOrUnsupported, retryAfterSecondsOf } from '#api/errors.ts';
import type { CustomPackageBody } from '#contract/requests/customPackage.ts';
import type { EnquiryBody } from '#contract/requests/enquiries.ts';
import { PRIVACY_NOTICE_VERSION } from '#domain/requests/privacy.ts';
import { createCustomPackage } from '#queries/customPackage.ts';
import { createEnquiry } from '#queries/enquiries.ts';
import { createListeners } from '#storage/listeners.ts';
import { draftText, forgetDraft } from '#storage/drafts.ts';
import { GUEST_SCOPE } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import { readOutbox, writeOutbox } from '#storage/outbox.ts';
import type { OutboxEntry } from '#storage/outbox.ts';
import { isFinalFailure, refusalText } from './outboxFailures.ts';
import { currentScope } from './scope.ts';

/**
 * This file sends the requests that the app posts in addition to opening a chat (section 7). A request is stored before
 * it is sent, and deleted once the server has confirmed it, so that a failure, a reload or an expired session does not
 * lose it. Every attempt has the same idempotency key, so that a request that is sent again has one effect.
 */

export interface OutboxRequest extends Pick<OutboxEntry, 'about'> {
  /** The API call to send, with its body: POST /enquiries or POST /packages/custom. */
  readonly call:
    | { readonly kind: 'enquiry'; readonly body: EnquiryBody }
    | { readonly kind: 'customPackage'; readonly body: CustomPackageBody };
  /** The idempotency key of the request. */
  readonly key: string;
  /** The name of the draft that keeps what the user typed into the form. */
  readonly draftName: string;
}

/**
 * The state of a request. 'received': the server has it. 'unsupported': the backend has no endpoint for custom
 * packages. 'sending': it is being sent for the first time. 'waiting': it waits to be sent again, or is being sent
 * again. 'refused': it is not sent again by itself, because the server has refused it or may have received it, or because
 * it has become too old. 'none': the outbox does not contain it.
 */
export type RequestState = 'received' | 'unsupported' | 'sending' | 'waiting' | 'refused' | 'none';

/** The smallest number of milliseconds before each of the first retries; the server can ask for a longer wait. */
const RETRY_DELAYS = [5000, 15_000, 60_000, 180_000];
/** The smallest number of milliseconds before each further retry. */
const LONGEST_RETRY_DELAY = 300_000;

/**
 * The milliseconds after which the outbox no longer sends a request again by itself, because the server deletes
 * idempotency keys after a day.
 */
const MAX_REQUEST_AGE = 20 * 3600_000;
const TOO_OLD_REFUSAL = 'It could not be sent within 20 hours. Please open the page and send it again.';

/**
 * Sends an entry. Resolves with true when the server has received it, with false if the backend has no endpoint for
 * custom packages, so that only the chat contains the package.
 */
async function sendEntry({ kind, body, key, noticeVersion }: OutboxEntry): Promise<boolean> {
  if (kind === 'enquiry') await createEnquiry(body as EnquiryBody, key, noticeVersion);
  else {
    try {
      await createCustomPackage(body as CustomPackageBody, key, noticeVersion);
    } catch (error) {
      if (!isNotFoundOrUnsupported(error)) throw error;
      return false;
    }
  }
  return true;
}

function createOutbox() {
  const listeners = createListeners();
  const receiptListeners = createListeners();
  const runningAttemptsByKey = new Map<string, Promise<void>>();
  // The keys of the requests that a form is sending for the first time.
  const firstAttemptKeys = new Set<string>();
  // The results of the requests that were sent, by key.
  const sendResultsByKey = new Map<string, 'received' | 'unsupported'>();
  // The last list that `entries` has returned, and the stored list from which it was made.
  let lastEntries: { readonly stored: readonly OutboxEntry[]; readonly entries: readonly OutboxEntry[] } | null = null;
  let receivedLaterCount = 0;
  let failureCount = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  function notify(): void {
    lastEntries = null;
    listeners.notify();
  }

  function changeEntries(scope: Scope, change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]): void {
    writeOutbox(scope, change(readOutbox(scope)));
    notify();
  }

  const findEntry = (scope: Scope, key: string) => readOutbox(scope).find((entry) => entry.key === key);

  const discard = (scope: Scope, key: string): void =>
    changeEntries(scope, (entries) => entries.filter((entry) => entry.key !== key));

  const setRefusal = (scope: Scope, key: string, refusal: string | null): void =>
    changeEntries(scope, (entries) => entries.map((entry) => (entry.key === key ? { ...entry, refusal } : entry)));

  async function runAttempt(scope: Scope, entry: OutboxEntry): Promise<void> {
    try {
      const isReceived = await sendEntry(entry);
      sendResultsByKey.set(entry.key, isReceived ? 'received' : 'unsupported');
      failureCount = 0;
      // Keep a draft that has changed since the request was submitted: it belongs to another request.
      if (draftText(entry.draft.name) === entry.draft.text) forgetDraft(entry.draft.name);
      discard(scope, entry.key);
      receiptListeners.notify();
    } catch (error) {
      if (isFinalFailure(error)) setRefusal(scope, entry.key, refusalText(error));
      else scheduleRetry(error);
      throw error;
    } finally {
      runningAttemptsByKey.delete(entry.key);
      firstAttemptKeys.delete(entry.key);
      notify();
    }
  }

  /** Sends an entry, or waits for the attempt that is already running. Rejects with the error of the attempt. */
  function startOrJoinAttempt(scope: Scope, entry: OutboxEntry): Promise<void> {
    const runningAttempt = runningAttemptsByKey.get(entry.key);
    if (runningAttempt) return runningAttempt;
    const newAttempt = runAttempt(scope, entry);
    runningAttemptsByKey.set(entry.key, newAttempt);
    return newAttempt;
  }

  function scheduleRetry(error: unknown): void {
    clearTimeout(retryTimer);
    const delay = RETRY_DELAYS[failureCount] ?? LONGEST_RETRY_DELAY;
    failureCount += 1;
    retryTimer = setTimeout(() => void sendWaiting(), Math.max(delay, (retryAfterSecondsOf(error) ?? 0) * 1000));
  }

  /** Moves the requests that somebody made as a visitor to the user who has signed in, like the visitor's plan. */
  function adoptGuestRequests(scope: Scope): void {
    const waitingEntries = readOutbox(GUEST_SCOPE).filter(({ key }) => !runningAttemptsByKey.has(key));
    if (scope === GUEST_SCOPE || waitingEntries.length === 0) return;
    changeEntries(scope, (entries) => [...entries, ...waitingEntries]);
    for (const { key } of waitingEntries) discard(GUEST_SCOPE, key);
  }

  /**
   * Sends the user's waiting requests one after another, except those that a form is sending for the first time. Stops
   * when one fails and can be sent again later. Never rejects.
   */
  async function sendWaiting(): Promise<void> {
    clearTimeout(retryTimer);
    const scope = currentScope();
    adoptGuestRequests(scope);
    for (const { key } of readOutbox(scope)) {
      // While an earlier request was being sent, the user may have discarded or sent this one, or signed out.
      const entry = findEntry(scope, key);
      if (!entry || entry.refusal !== null || firstAttemptKeys.has(key) || currentScope() !== scope) continue;
      // If the clock was set back meanwhile, `since` lies in the future, and the real age is unknown.
      if (Math.abs(Date.now() - entry.since) > MAX_REQUEST_AGE) setRefusal(scope, key, TOO_OLD_REFUSAL);
      else {
        const isNewAttempt = !runningAttemptsByKey.has(key);
        const canContinue = await startOrJoinAttempt(scope, entry).then(() => true, isFinalFailure);
        if (!canContinue) return;
        if (isNewAttempt && sendResultsByKey.get(key) === 'received') receivedLaterCount += 1;
      }
    }
    notify();
  }

  /**
   * Sends the waiting requests now, and starts again with the shortest retry delay. Resolves when no request is being
   * sent any more, including those that a form sends for the first time. Never rejects.
   */
  async function sendAll(): Promise<void> {
    failureCount = 0;
    await sendWaiting();
    await Promise.allSettled(runningAttemptsByKey.values());
  }

  /**
   * Stores a request of the user and sends it. Resolves once the server has received it, or has shown that the backend
   * has no endpoint for custom packages. Rejects with the ApiError when it cannot be sent now; `stateOf` then tells
   * whether the request waits or was refused.
   */
  async function post({ call: { kind, body }, about, key, draftName }: OutboxRequest): Promise<void> {
    const scope = currentScope();
    const storedEntry = findEntry(scope, key);
    if (!storedEntry) firstAttemptKeys.add(key);
    const entry: OutboxEntry = {
      ...(storedEntry ?? { key, kind, body, about }),
      since: storedEntry?.refusal === null ? storedEntry.since : Date.now(),
      noticeVersion: PRIVACY_NOTICE_VERSION,
      draft: { name: draftName, text: draftText(draftName) },
      refusal: null,
    };
    changeEntries(scope, (entries) => [...entries.filter((other) => other.key !== key), entry]);
    failureCount = 0;
    await startOrJoinAttempt(scope, entry);
  }

  /**
   * Returns the key of a stored request with the same call and body, so that submitting it again has one effect;
   * undefined when there is none.
   */
  function storedKey({ kind, body }: OutboxRequest['call']): string | undefined {
    const text = JSON.stringify(body);
    return readOutbox(currentScope()).find((entry) => entry.kind === kind && JSON.stringify(entry.body) === text)?.key;
  }

  return {
    post,
    storedKey,
    sendAll,
    discard: (key: string) => discard(currentScope(), key),
    /** Returns the state of the user's request with this key. */
    stateOf: (key: string): RequestState => {
      const entry = findEntry(currentScope(), key);
      if (!entry) return sendResultsByKey.get(key) ?? 'none';
      if (entry.refusal !== null) return 'refused';
      return firstAttemptKeys.has(key) ? 'sending' : 'waiting';
    },
    /**
     * Returns the requests that wait or were refused, in the order in which they were submitted last. The array is new
     * only after a change, or after another scope was read. Leaves out the requests that a form is sending for the
     * first time.
     */
    entries: (): readonly OutboxEntry[] => {
      const stored = readOutbox(currentScope());
      if (lastEntries?.stored !== stored)
        lastEntries = { stored, entries: stored.filter(({ key }) => !firstAttemptKeys.has(key)) };
      return lastEntries.entries;
    },
    /** Returns the number of requests that the server has received at a retry. */
    receivedLaterCount: () => receivedLaterCount,
    subscribe: listeners.subscribe,
    /** Adds a listener that is called when the server has received a request. Returns a function that removes it. */
    subscribeToReceipts: receiptListeners.subscribe,
  };
}

/** The outbox of this tab. */
export const outbox = createOutbox();
