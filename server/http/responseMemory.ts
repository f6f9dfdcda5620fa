const MAX_BYTES = 16 * 1024 * 1024;
const MAX_RESPONSES = 2000;
/** The memory that a response occupies besides its body and key, as measured. */
const OVERHEAD_BYTES = 1000;

export interface ResponseMemory<T> {
  /** Returns the response with this key; undefined when there is none or it is no longer current. */
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, response: T) => void;
  readonly clear: () => void;
}

/**
 * Keeps responses in memory: at most 2000 and 16 MiB. Drops the oldest first, and those that are no longer current.
 * @param isCurrent returns false when a response has expired or is outdated
 */
export function createResponseMemory<T extends { readonly body: { readonly byteLength: number } }>(
  isCurrent: (response: T) => boolean,
): ResponseMemory<T> {
  // The responses are in the order in which they were stored, so the oldest are dropped first. They also expire in
  // about this order.
  const responses = new Map<string, T>();
  let totalBytes = 0;
  const bytesOf = (key: string, { body }: T) => body.byteLength + 2 * key.length + OVERHEAD_BYTES;
  const drop = (key: string) => {
    const response = responses.get(key);
    if (!response) return;
    totalBytes -= bytesOf(key, response);
    responses.delete(key);
  };

  return {
    get(key) {
      const response = responses.get(key);
      if (!response || isCurrent(response)) return response;
      drop(key);
      return undefined;
    },
    set(key, response) {
      drop(key);
      responses.set(key, response);
      totalBytes += bytesOf(key, response);
      for (const [oldestKey, oldestResponse] of responses) {
        if (isCurrent(oldestResponse) && totalBytes <= MAX_BYTES && responses.size <= MAX_RESPONSES) break;
        drop(oldestKey);
      }
    },
    clear() {
      responses.clear();
      totalBytes = 0;
    },
  };
}
