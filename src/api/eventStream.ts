import { createParser } from 'eventsource-parser';
import { ApiError } from './errors.ts';

export interface ServerEvent {
  /** The id of the event; undefined when it has none. */
  readonly id: string | undefined;
  readonly data: string;
}

export interface EventStreamOptions {
  readonly token: string;
  /** The id of the last event that was received; the server continues after it. */
  readonly lastEventId?: string | undefined;
  /** Closes the stream. */
  readonly signal: AbortSignal;
  readonly onEvent: (event: ServerEvent) => void;
  /** Called for every part of the response, also for the comments that the server sends while there is no event. */
  readonly onActivity: () => void;
}

/**
 * Receives server-sent events until the server closes the stream. Throws an ApiError when the stream cannot be opened,
 * breaks off, or `signal` aborts it. It uses fetch(): axios, which sends the other requests of the API client, returns
 * a response only when it is complete, and EventSource cannot send an access token.
 */
export async function receiveEvents(
  url: string,
  { token, lastEventId, signal, onEvent, onActivity }: EventStreamOptions,
): Promise<void> {
  const headers: Record<string, string> = { Accept: 'text/event-stream', Authorization: `Bearer ${token}` };
  if (lastEventId !== undefined) headers['Last-Event-ID'] = lastEventId;
  try {
    const response = await fetch(url, { headers, signal, cache: 'no-store' });
    if (!response.ok || !response.body || !isEventStream(response))
      throw new ApiError({
        kind: 'status',
        status: response.status,
        message: `Request failed with status code ${response.status}`,
      });
    const parser = createParser({ onEvent: ({ id, data }) => onEvent({ id, data }) });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      onActivity();
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError({ kind: signal.aborted ? 'cancelled' : 'network', message: 'Network Error' });
  }
}

const isEventStream = (response: Response) => /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '');
