import { destination } from 'pino';

/** A buffer with more bytes is written immediately, without waiting for the end of the turn of the event loop. */
const MAX_BUFFERED_BYTES = 8 * 1024;

/**
 * Returns a stream that writes the log to the standard output. It writes the lines of one turn of the event loop
 * together, because writing a line by itself takes longer than all other work for a response from memory.
 */
export function createLogStream(): { readonly write: (line: string) => void } {
  const output = destination({ minLength: MAX_BUFFERED_BYTES, sync: true });
  let isScheduled = false;
  process.once('exit', () => output.flushSync());
  return {
    write(line) {
      output.write(line);
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(() => {
        isScheduled = false;
        output.flush();
      });
    },
  };
}
