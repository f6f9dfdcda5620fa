import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { PLAN_PARTS } from '#contract/plans/events.ts';
import type { PlanPart } from '#contract/plans/events.ts';
import type { Notifications } from '../db/notifications.ts';
import type { Database } from '../db/open.ts';
import { findRevisionForEachFollower } from '../repositories/plans/streams.ts';
import type { PlanFollower } from '../repositories/plans/streams.ts';
import { HttpError } from './errors.ts';

/**
 * This file manages the streams of server-sent events through which devices learn of changes of their plans (section
 * 14.3).
 */

/**
 * The time between two heartbeats. At each heartbeat, the server sends a comment on every stream, which keeps the
 * connection alive, and checks which users may still follow their plans.
 */
const HEARTBEAT_INTERVAL_MS = 15_000;
/** The largest number of open streams of one user in this process. */
export const MAX_STREAMS_PER_USER = 20;
/** The largest number of events and comments that wait to be sent to a slow device. After that, its stream ends. */
const MAX_WAITING_CHUNKS = 16;

/** The messages with which the server's processes tell each other what has changed. */
const processMessageSchema = z.union([
  /**
   * A part of a plan has changed, which gave the plan a new revision. A deleted plan counts as a change of its members.
   */
  z.strictObject({ plan: z.string(), revision: z.number(), changed: z.enum(PLAN_PARTS) }),
  /** One or all sessions of the user with this id have ended. */
  z.strictObject({ sessionsOf: z.string() }),
]);
type ProcessMessage = z.infer<typeof processMessageSchema>;
type PlanChange = Extract<ProcessMessage, { plan: string }>;

export interface PlanStreams {
  /**
   * Tells the streams of every process what has changed. A stream sends the change to its device. It ends when its user
   * may no longer follow the plan.
   */
  readonly publish: (message: ProcessMessage) => void;
  /**
   * Opens a stream. Each event has a revision of the plan and the parts of the plan that have, or may have, changed.
   * The first event has the current revision. If that equals `lastRevision`, the event names no part, otherwise all
   * parts.
   * @param lastRevision the last revision that the device has received; undefined when it has none
   * @throws HttpError 429 when the user has too many streams, 503 when the server is stopping
   */
  readonly open: (follower: PlanFollower, lastRevision?: number) => ReadableStream<Uint8Array>;
  /** Ends all streams, and refuses new ones. */
  readonly close: () => void;
}

interface OpenStream extends PlanFollower {
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
  /** The last revision that the server has sent on this stream; undefined before the first event. */
  sentRevision: number | undefined;
  /** The last revision that the device had received when it opened the stream. */
  readonly lastRevision: number | undefined;
}

const encoder = new TextEncoder();
const HEARTBEAT_COMMENT = encoder.encode(':\n\n');
const eventOf = (revision: number, changed: readonly PlanPart[]) =>
  encoder.encode(`id: ${revision}\ndata: ${JSON.stringify({ revision, changed })}\n\n`);

/**
 * @param notifications sends messages to the other processes of the server and receives theirs; without it, a change by
 * another process is noticed at the next heartbeat
 */
export function createPlanStreams(
  { db, clock, log }: { db: Database; clock: () => Date; log: Logger },
  notifications?: Notifications,
): PlanStreams {
  const streams = new Set<OpenStream>();
  const streamsByPlan = new Map<string, Set<OpenStream>>();
  let isClosed = false;

  const endStream = (stream: OpenStream) => {
    if (!remove(stream)) return;
    stream.controller.close();
  };
  /** Removes a stream from `streams` and `streamsByPlan`. Returns false when it was removed before. */
  const remove = (stream: OpenStream): boolean => {
    const streamsOfPlan = streamsByPlan.get(stream.plan);
    streamsOfPlan?.delete(stream);
    if (streamsOfPlan?.size === 0) streamsByPlan.delete(stream.plan);
    return streams.delete(stream);
  };
  const write = (stream: OpenStream, bytes: Uint8Array) => {
    if ((stream.controller.desiredSize ?? 0) <= 0) endStream(stream);
    else stream.controller.enqueue(bytes);
  };
  /**
   * Sends a revision on a stream, unless the stream has sent this or a later one.
   * @param change says which part of the plan has changed; undefined when that is not known
   */
  const sendRevision = (stream: OpenStream, revision: number, change?: PlanChange) => {
    const { sentRevision, lastRevision } = stream;
    if (sentRevision !== undefined && revision <= sentRevision) return;
    // If the stream has missed earlier revisions, any part may have changed.
    const isNextRevision = sentRevision !== undefined && revision === sentRevision + 1 && revision === change?.revision;
    const isLastRevisionOfDevice = sentRevision === undefined && revision === lastRevision;
    stream.sentRevision = revision;
    write(stream, eventOf(revision, isLastRevisionOfDevice ? [] : isNextRevision ? [change.changed] : PLAN_PARTS));
  };

  /** Ends the streams whose users may no longer follow their plans. Sends the other streams what they have missed. */
  const checkStreams = async (streamsToCheck: readonly OpenStream[], change?: PlanChange): Promise<void> => {
    if (streamsToCheck.length === 0) return;
    const revisions = await findRevisionForEachFollower(db, streamsToCheck, clock());
    streamsToCheck.forEach((stream, index) => {
      const revision = revisions[index] ?? null;
      if (!streams.has(stream)) return;
      if (revision === null) endStream(stream);
      else sendRevision(stream, revision, change);
    });
  };
  /** Calls checkStreams(). When the database is unavailable, the next heartbeat checks the streams again. */
  const tryToCheckStreams = (streamsToCheck: Iterable<OpenStream>, change?: PlanChange): Promise<void> =>
    checkStreams([...streamsToCheck], change).catch(() => log.warn('the streams of plans were not checked'));

  const receive = (message: ProcessMessage) => {
    if ('sessionsOf' in message) void tryToCheckStreams([...streams].filter(({ user }) => user === message.sessionsOf));
    else {
      const streamsOfPlan = streamsByPlan.get(message.plan) ?? [];
      if (message.changed === 'members') void tryToCheckStreams(streamsOfPlan, message);
      else for (const stream of streamsOfPlan) sendRevision(stream, message.revision, message);
    }
  };
  const receiveText = (text: string) => {
    const result = processMessageSchema.safeParse(parseJson(text));
    if (result.success) receive(result.data);
  };

  const heartbeatTimer = setInterval(() => {
    void tryToCheckStreams(streams).then(() => {
      for (const stream of streams) write(stream, HEARTBEAT_COMMENT);
    });
  }, HEARTBEAT_INTERVAL_MS).unref();
  const stopListening = notifications?.listen(receiveText, () => void tryToCheckStreams(streams));

  return {
    publish(message) {
      receive(message);
      notifications?.send(JSON.stringify(message));
    },
    open(follower, lastRevision) {
      if (isClosed) throw new HttpError(503, 'The server is restarting. Please try again.', {}, 1);
      const ownStreams = [...streams].filter(({ user }) => user === follower.user);
      if (ownStreams.length >= MAX_STREAMS_PER_USER)
        throw new HttpError(429, 'This account has too many open connections.', {}, 60);
      let stream: OpenStream | undefined;
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            stream = { ...follower, controller, sentRevision: undefined, lastRevision };
            streams.add(stream);
            streamsByPlan.set(follower.plan, (streamsByPlan.get(follower.plan) ?? new Set()).add(stream));
            // The check sends the current revision. Call it after adding the stream, so that no change is missed.
            void tryToCheckStreams([stream]);
          },
          cancel: () => void (stream && remove(stream)),
        },
        new CountQueuingStrategy({ highWaterMark: MAX_WAITING_CHUNKS }),
      );
    },
    close() {
      isClosed = true;
      clearInterval(heartbeatTimer);
      stopListening?.();
      streams.forEach(endStream);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
