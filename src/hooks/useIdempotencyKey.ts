import { useRef } from 'react';

const newKey = () => `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(3)).join('-')}`;

/**
 * A key that names one intent of the user, so that sending it twice has one effect: the same for the same content, until
 * the intent is carried out (`renew`). What was changed before it is sent again is another intent.
 */
export function useIntentKey(): { keyFor: (content: unknown) => string; renew: () => void } {
  const last = useRef({ content: '', key: '' });
  return {
    keyFor: (content) => {
      const text = JSON.stringify(content);
      if (last.current.key === '' || last.current.content !== text) last.current = { content: text, key: newKey() };
      return last.current.key;
    },
    renew: () => (last.current = { content: '', key: '' }),
  };
}
