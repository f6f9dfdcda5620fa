import { destination } from 'pino';

/** When the log stream has buffered more bytes, it writes them at once, and not only at the next setImmediate(). */
const MAX_BUFFERED_BYTES = 8 * 1024;

/**
 * Returns a stream that writes the log to the standard output. It buffers lines until the next setImmediate() and
 * writes them together: a write for each line took a fifth of the processor time of a response from memory.
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
