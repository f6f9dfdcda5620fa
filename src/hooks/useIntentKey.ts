import { useState } from 'react';

const newKey = () => `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(3)).join('-')}`;

/**
 * A key that names one intent of the user, so that sending it twice has one effect: made when the form appears, and
 * anew (`renew`) once the intent is carried out.
 */
export function useIntentKey(): { key: string; renew: () => void } {
  const [key, setKey] = useState(newKey);
  return { key, renew: () => setKey(newKey()) };
}
