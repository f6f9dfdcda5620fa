/** Reads a stream of server-sent events, one event after the other. */
export interface EventStream {
  /** Resolves with the data of the next event; null when the stream has ended. Comments are skipped. */
  readonly next: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Returns a reader of the events in a response. */
export function readEvents({ body }: Response): EventStream {
  if (!body) throw new Error('The response has no body');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let receivedText = '';
  return {
    async next() {
      for (;;) {
        const end = receivedText.indexOf('\n\n');
        if (end >= 0) {
          const eventText = receivedText.slice(0, end);
          receivedText = receivedText.slice(end + 2);
          const data = /^data: (.*)$/m.exec(eventText)?.[1];
          if (data !== undefined) return JSON.parse(data) as unknown;
          continue;
        }
        const { done, value } = await reader.read();
        if (done) return null;
        receivedText += value;
      }
    },
    close: () => reader.cancel(),
  };
}
