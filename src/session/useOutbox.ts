import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { OutboxEntry } from '#storage/outbox.ts';
import { outbox } from './outbox.ts';
import type { OutboxRequest, RequestState } from './outbox.ts';
import { useScope } from './scope.ts';

export interface OutboxModel {
  /** What waits or was refused, oldest first. */
  readonly entries: readonly OutboxEntry[];
  /** How many requests the server has received at a later attempt. */
  readonly receivedLater: number;
  readonly sendAll: () => Promise<void>;
  readonly discard: (key: string) => void;
}

/** The user's outbox. While mounted, sends what waits: now, when the user changes, and when network or tab come back. */
export function useOutbox(): OutboxModel {
  const scope = useScope();
  const { sendAll, discard } = outbox;
  useEffect(() => {
    const sendWhenVisible = () => {
      if (document.visibilityState === 'visible') void sendAll();
    };
    sendWhenVisible();
    window.addEventListener('online', sendWhenVisible);
    document.addEventListener('visibilitychange', sendWhenVisible);
    return () => {
      window.removeEventListener('online', sendWhenVisible);
      document.removeEventListener('visibilitychange', sendWhenVisible);
    };
  }, [scope, sendAll]);
  return {
    entries: useSyncExternalStore(outbox.subscribe, outbox.entries),
    receivedLater: useSyncExternalStore(outbox.subscribe, outbox.receivedLater),
    sendAll,
    discard,
  };
}

export interface Delivery {
  /** How the request that was posted last stands. */
  readonly state: RequestState;
  /** Its key once the server has received it; '' otherwise. */
  readonly received: string;
  /** Sends a request through the outbox; rejects with the ApiError of this attempt. */
  readonly post: (request: OutboxRequest) => Promise<void>;
}

/** The way of one form to the outbox. What the server refuses stays with the form as long as the form is shown. */
export function useDelivery(): Delivery {
  const [key, setKey] = useState('');
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const state = useSyncExternalStore(outbox.subscribe, () => outbox.stateOf(key));
  return {
    state,
    received: state === 'received' ? key : '',
    post: async (request) => {
      const key = outbox.waitingKey(request.call) ?? request.key;
      setKey(key);
      try {
        await outbox.post({ ...request, key });
      } catch (error) {
        if (isShown.current && outbox.stateOf(key) === 'refused') outbox.discard(key);
        throw error;
      }
    },
  };
}
