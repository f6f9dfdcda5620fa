import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { PLAN_PARTS } from '#contract/plans/events.ts';
import type { PlanPart } from '#contract/plans/events.ts';
import type { Notifications } from '../db/notifications.ts';
import type { Database } from '../db/open.ts';
import { revisionsFor } from '../repositories/plans/streams.ts';
import type { Follower } from '../repositories/plans/streams.ts';
import { HttpError } from './errors.ts';

/** The open streams of server-sent events with which devices follow the changes of a plan (section 14.3). */

/**
 * The time between two comments that keep a stream alive. At the same times the server checks which streams may still
 * follow their plans.
 */
const HEARTBEAT_INTERVAL_MS = 15_000;
/** The largest number of open streams of one user in this process. */
export const MAX_STREAMS_PER_USER = 20;
/** The number of events and comments that may wait for a slow device, before its stream ends. */
const MAX_WAITING_CHUNKS = 16;

/** The messages with which the processes tell each other what has changed. */
const messageSchema = z.union([
  /**
   * A part of a plan has changed, which gave the plan a new revision. A deleted plan counts as a change of its members.
   */
  z.strictObject({ plan: z.string(), revision: z.number(), changed: z.enum(PLAN_PARTS) }),
  /** One or all sessions of the user with this id have ended. */
  z.strictObject({ sessionsOf: z.string() }),
]);
type PlanMessage = z.infer<typeof messageSchema>;
type PlanChange = Extract<PlanMessage, { plan: string }>;

export interface PlanStreams {
  /**
   * Tells the streams of every process what has changed. They send it, or end when they may no longer follow a plan.
   */
  readonly publish: (message: PlanMessage) => void;
  /**
   * Opens a stream. Each event has a revision and the parts that have, or may have, changed. The first event has the
   * current revision. It names no parts if this is `lastRevision`, and all parts otherwise.
   * @param lastRevision the last revision that the device has received; undefined when it has none
   * @throws HttpError 429 when the user has too many streams, 503 when the server is stopping
   */
  readonly open: (follower: Follower, lastRevision?: number) => ReadableStream<Uint8Array>;
  /** Ends all streams, and refuses new ones. */
  readonly close: () => void;
}

interface Stream extends Follower {
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
  /** The last revision that was sent. */
  sentRevision: number | undefined;
  /** The last revision that the device had received when it opened the stream. */
  readonly lastRevision: number | undefined;
}

const encoder = new TextEncoder();
const HEARTBEAT_COMMENT = encoder.encode(':\n\n');
const eventOf = (revision: number, changed: readonly PlanPart[]) =>
  encoder.encode(`id: ${revision}\ndata: ${JSON.stringify({ revision, changed })}\n\n`);

/**
 * @param notifications the messages of other processes; undefined to notice the changes that other processes make only
 * at the next heartbeat
 */
export function createPlanStreams(
  { db, clock, log }: { db: Database; clock: () => Date; log: Logger },
  notifications?: Notifications,
): PlanStreams {
  const streams = new Set<Stream>();
  const streamsByPlan = new Map<string, Set<Stream>>();
  let isClosed = false;

  const endStream = (stream: Stream) => {
    if (!remove(stream)) return;
    stream.controller.close();
  };
  /** Forgets a stream. Returns false when it is forgotten already. */
  const remove = (stream: Stream): boolean => {
    const ofPlan = streamsByPlan.get(stream.plan);
    ofPlan?.delete(stream);
    if (ofPlan?.size === 0) streamsByPlan.delete(stream.plan);
    return streams.delete(stream);
  };
  const write = (stream: Stream, bytes: Uint8Array) => {
    if ((stream.controller.desiredSize ?? 0) <= 0) endStream(stream);
    else stream.controller.enqueue(bytes);
  };
  /** @param change the message about the revision; undefined when it is not known what has changed */
  const sendRevision = (stream: Stream, revision: number, change?: PlanChange) => {
    const { sentRevision: last, lastRevision } = stream;
    if (last !== undefined && revision <= last) return;
    // If the messages about earlier revisions are missing, any part may have changed.
    const isNext = last !== undefined && revision === last + 1 && revision === change?.revision;
    const isKnown = last === undefined && revision === lastRevision;
    stream.sentRevision = revision;
    write(stream, eventOf(revision, isKnown ? [] : isNext ? [change.changed] : PLAN_PARTS));
  };

  /** Ends the streams that may no longer follow their plan, and sends the others what they have missed. */
  const checkStreams = async (checked: readonly Stream[], change?: PlanChange): Promise<void> => {
    if (checked.length === 0) return;
    const revisions = await revisionsFor(db, checked, clock());
    checked.forEach((stream, index) => {
      const revision = revisions[index] ?? null;
      if (!streams.has(stream)) return;
      if (revision === null) endStream(stream);
      else sendRevision(stream, revision, change);
    });
  };
  /** Checks streams, or leaves them for the next heartbeat when the database is unavailable. */
  const tryToCheckStreams = (checked: Iterable<Stream>, change?: PlanChange): Promise<void> =>
    checkStreams([...checked], change).catch(() => log.warn('the streams of plans were not checked'));

  const receive = (message: PlanMessage) => {
    if ('sessionsOf' in message) void tryToCheckStreams([...streams].filter(({ user }) => user === message.sessionsOf));
    else {
      const ofPlan = streamsByPlan.get(message.plan) ?? [];
      if (message.changed === 'members') void tryToCheckStreams(ofPlan, message);
      else for (const stream of ofPlan) sendRevision(stream, message.revision, message);
    }
  };
  const receiveText = (text: string) => {
    const message = messageSchema.safeParse(parseJson(text));
    if (message.success) receive(message.data);
  };

  const heartbeat = setInterval(() => {
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
      const own = [...streams].filter(({ user }) => user === follower.user);
      if (own.length >= MAX_STREAMS_PER_USER)
        throw new HttpError(429, 'This account has too many open connections.', {}, 60);
      let stream: Stream | undefined;
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            stream = { ...follower, controller, sentRevision: undefined, lastRevision };
            streams.add(stream);
            streamsByPlan.set(follower.plan, (streamsByPlan.get(follower.plan) ?? new Set()).add(stream));
            // The check sends the current revision. It comes after the registration, so that no change is missed.
            void tryToCheckStreams([stream]);
          },
          cancel: () => void (stream && remove(stream)),
        },
        new CountQueuingStrategy({ highWaterMark: MAX_WAITING_CHUNKS }),
      );
    },
    close() {
      isClosed = true;
      clearInterval(heartbeat);
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
