import { useRef } from 'react';

const newKey = () => `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(3)).join('-')}`;

/**
 * Creates idempotency keys, so that the server creates one thing even if a request is sent twice. `keyFor` returns the
 * same key for the same content until `renew` is called after a success. Other content gets another key.
 */
export function useIdempotencyKey(): { keyFor: (content: unknown) => string; renew: () => void } {
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
