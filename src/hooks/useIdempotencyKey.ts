import { useRef } from 'react';

const newKey = () => `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(3)).join('-')}`;

export interface IdempotencyKeys {
  /** Returns the same key for the same content until `renew` is called. Other content gets another key. */
  readonly keyFor: (content: unknown) => string;
  /** Call it after a success. */
  readonly renew: () => void;
}

/**
 * Creates idempotency keys, so that the server creates one thing even if a request is sent twice. A form that the user can
 * close and open again gets them from a component that stays: the response to the first request may have been lost.
 */
export function useIdempotencyKey(): IdempotencyKeys {
  const lastRequest = useRef({ content: '', key: '' });
  return {
    keyFor: (content) => {
      const text = JSON.stringify(content);
      if (lastRequest.current.key === '' || lastRequest.current.content !== text)
        lastRequest.current = { content: text, key: newKey() };
      return lastRequest.current.key;
    },
    renew: () => (lastRequest.current = { content: '', key: '' }),
  };
}
