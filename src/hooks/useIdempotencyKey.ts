import { useRef } from 'react';

const createKey = () => `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(3)).join('-')}`;

export interface IdempotencyKeySource {
  /**
   * Returns the key of the previous call if the content is the same and `renew` was not called since; else a new key.
   */
  readonly keyFor: (content: unknown) => string;
  /** Makes the next call of `keyFor` return a new key. Call it after the request has succeeded. */
  readonly renew: () => void;
}

/**
 * Creates idempotency keys, so that the server creates one thing even if a request is sent twice. When the user can
 * close and reopen a form, use this hook in a parent that stays mounted: a request that is repeated after reopening
 * then has the same key.
 */
export function useIdempotencyKey(): IdempotencyKeySource {
  const lastRequest = useRef({ content: '', key: '' });
  return {
    keyFor: (content) => {
      const text = JSON.stringify(content);
      if (lastRequest.current.key === '' || lastRequest.current.content !== text)
        lastRequest.current = { content: text, key: createKey() };
      return lastRequest.current.key;
    },
    renew: () => (lastRequest.current = { content: '', key: '' }),
  };
}
