import { ApiError, errorMessage, isMissing, isRejection, retryAfterOf } from '#api/errors.ts';
import type { CustomPackageBody } from '#contract/requests/customPackage.ts';
import type { EnquiryBody } from '#contract/requests/enquiries.ts';
import { createCustomPackage } from '#queries/customPackage.ts';
import { createEnquiry } from '#queries/enquiries.ts';
import { draftText, forgetDraft } from '#storage/drafts.ts';
import type { Scope } from '#storage/keys.ts';
import { readOutbox, writeOutbox } from '#storage/outbox.ts';
import type { OutboxEntry } from '#storage/outbox.ts';
import { currentScope } from './scope.ts';

/**
 * Sends the requests that go beside a chat (section 7). Each is stored before it is sent and deleted once the server has
 * responded to it, so that a failure, a reload or an ended session does not lose it. Sending it again uses its own
 * idempotency key, and so has one effect.
 */

export interface OutboxRequest extends Pick<OutboxEntry, 'about'> {
  /** The request, by its call: POST /enquiries or POST /packages/custom. */
  readonly call:
    | { readonly kind: 'enquiry'; readonly body: EnquiryBody }
    | { readonly kind: 'customPackage'; readonly body: CustomPackageBody };
  readonly key: string;
  /** Name of the draft that it was typed as. */
  readonly draft: string;
}

/**
 * How a request stands: the server has it; its backend has no such call; it is being sent for the first time; it waits to
 * be sent again; it was refused; or it is not in the outbox.
 */
export type RequestState = 'received' | 'unsupported' | 'sending' | 'waiting' | 'refused' | 'none';

/** Milliseconds before each further attempt. After the last, only a network that returns or the user causes another. */
const PAUSES = [5000, 15_000, 60_000, 180_000, 300_000];

/** Milliseconds for which a request is sent again. The server forgets its key after a day. */
const LONGEST_AGE = 20 * 3600_000;
const TOO_OLD = 'It could not be sent for most of a day.';

/** Sends an entry. Resolves with false if the backend has no such call and the chat alone carries the request. */
async function send({ kind, body, key }: OutboxEntry): Promise<boolean> {
  if (kind === 'enquiry') await createEnquiry(body as EnquiryBody, key);
  else {
    try {
      await createCustomPackage(body as CustomPackageBody, key);
    } catch (error) {
      if (!isMissing(error)) throw error;
      return false;
    }
  }
  return true;
}

/** Whether sending again cannot help. After a 401 the user signs in again, and then it can. */
const isFinal = (error: unknown): boolean =>
  !(error instanceof ApiError) || (isRejection(error.status) && error.status !== 401);

function createOutbox() {
  const listeners = new Set<() => void>();
  const underWay = new Map<string, Promise<void>>();
  // The keys that a form is sending for the first time, and those that the server has responded to.
  const firstAttempts = new Set<string>();
  const settled = new Map<string, 'received' | 'unsupported'>();
  let shown: { readonly of: readonly OutboxEntry[]; readonly entries: readonly OutboxEntry[] } | null = null;
  let receivedLater = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function notify(): void {
    shown = null;
    for (const listener of listeners) listener();
  }

  function change(scope: Scope, next: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]): void {
    writeOutbox(scope, next(readOutbox(scope)));
    notify();
  }

  const find = (scope: Scope, key: string) => readOutbox(scope).find((entry) => entry.key === key);

  const discard = (scope: Scope, key: string): void =>
    change(scope, (entries) => entries.filter((entry) => entry.key !== key));

  const setRefusal = (scope: Scope, key: string, refusal: string | null): void =>
    change(scope, (entries) => entries.map((entry) => (entry.key === key ? { ...entry, refusal } : entry)));

  /** Sends an entry, unless that is under way. Rejects with the ApiError of the attempt. */
  function attempt(scope: Scope, entry: OutboxEntry): Promise<void> {
    const running = underWay.get(entry.key);
    if (running) return running;
    const attempted = send(entry)
      .then(
        (isReceived) => {
          settled.set(entry.key, isReceived ? 'received' : 'unsupported');
          // What was typed since then is another request.
          if (draftText(entry.draft.name) === entry.draft.text) forgetDraft(entry.draft.name);
          discard(scope, entry.key);
        },
        (error: unknown) => {
          if (isFinal(error)) setRefusal(scope, entry.key, errorMessage(error));
          else trySoon(error);
          throw error;
        },
      )
      .finally(() => {
        underWay.delete(entry.key);
        firstAttempts.delete(entry.key);
        notify();
      });
    underWay.set(entry.key, attempted);
    return attempted;
  }

  function trySoon(error: unknown): void {
    clearTimeout(timer);
    const pause = PAUSES[failures];
    failures += 1;
    if (pause === undefined) return;
    timer = setTimeout(() => void sendWaiting(), Math.max(pause, (retryAfterOf(error) ?? 0) * 1000));
  }

  /** Sends everything of the user that waits, oldest first, until the server cannot be reached. Never rejects. */
  async function sendWaiting(): Promise<void> {
    clearTimeout(timer);
    const scope = currentScope();
    for (const { key } of readOutbox(scope)) {
      // Discarded, sent or signed out while an earlier one was being sent.
      const entry = find(scope, key);
      if (!entry || entry.refusal !== null || currentScope() !== scope) continue;
      if (Date.now() - entry.since > LONGEST_AGE) setRefusal(scope, key, TOO_OLD);
      else {
        const isReachable = await attempt(scope, entry).then(() => true, isFinal);
        if (!isReachable) return;
        if (settled.get(key) === 'received') receivedLater += 1;
      }
    }
    notify();
  }

  /** Does so now, and begins the attempts anew. */
  function sendAll(): Promise<void> {
    failures = 0;
    return sendWaiting();
  }

  /**
   * Stores a request of the user and sends it. Resolves once the server has responded; rejects with the ApiError of this
   * attempt, after which `stateOf` says what follows.
   */
  async function post({ call: { kind, body }, about, key, draft }: OutboxRequest): Promise<void> {
    const scope = currentScope();
    const waiting = find(scope, key);
    if (!waiting) firstAttempts.add(key);
    const entry: OutboxEntry = {
      ...(waiting ?? { key, kind, body, about, since: Date.now() }),
      draft: { name: draft, text: draftText(draft) },
      refusal: null,
    };
    change(scope, (entries) => [...entries.filter((other) => other.key !== key), entry]);
    await attempt(scope, entry);
  }

  /** The key of the same request if it waits already, so that submitting it again has one effect; undefined without one. */
  function waitingKey({ kind, body }: OutboxRequest['call']): string | undefined {
    const text = JSON.stringify(body);
    return readOutbox(currentScope()).find((entry) => entry.kind === kind && JSON.stringify(entry.body) === text)?.key;
  }

  return {
    post,
    waitingKey,
    sendAll,
    discard: (key: string) => discard(currentScope(), key),
    /** How the user's request with this key stands. */
    stateOf: (key: string): RequestState => {
      const entry = find(currentScope(), key);
      if (!entry) return settled.get(key) ?? 'none';
      if (entry.refusal !== null) return 'refused';
      return firstAttempts.has(key) ? 'sending' : 'waiting';
    },
    /** What waits or was refused, oldest first, without what a form is sending for the first time. The same until it changes. */
    entries: (): readonly OutboxEntry[] => {
      const all = readOutbox(currentScope());
      if (shown?.of !== all) shown = { of: all, entries: all.filter(({ key }) => !firstAttempts.has(key)) };
      return shown.entries;
    },
    /** How many requests the server has received at a later attempt. */
    receivedLater: () => receivedLater,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The outbox of this tab. */
export const outbox = createOutbox();
