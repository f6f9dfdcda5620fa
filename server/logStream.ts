import { destination } from 'pino';

/**
 * When the log stream has buffered this many bytes, it writes them at once, without waiting for the next
 * setImmediate().
 */
const MAX_BUFFERED_BYTES = 8 * 1024;

/** When more bytes than this wait because the log cannot be written, further lines are dropped. */
const MAX_WAITING_BYTES = 1_000_000;

/**
 * Returns a stream that writes the log to the standard output. It buffers lines until the next setImmediate() and
 * writes them together: a write for each line took a fifth of the processor time of a response from memory.
 */
export function createLogStream(): { readonly write: (line: string) => void } {
  const output = destination({ minLength: MAX_BUFFERED_BYTES, maxLength: MAX_WAITING_BYTES, sync: true });
  // Go on without a log while it cannot be written, for instance because its disk is full.
  output.on('error', () => undefined);
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
