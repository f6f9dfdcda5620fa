import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { enquiriesQuery } from '#queries/enquiries.ts';
import type { OutboxEntry } from '#storage/outbox.ts';
import { outbox } from './outbox.ts';
import type { OutboxRequest, RequestState } from './outbox.ts';
import { useScope } from './scope.ts';

export interface OutboxModel {
  /** The requests that wait to be sent again or were refused, in the order in which they were submitted last. */
  readonly entries: readonly OutboxEntry[];
  /** The number of requests that the server has received at a retry. */
  readonly receivedLaterCount: number;
  readonly sendAll: () => Promise<void>;
  readonly discard: (key: string) => void;
}

/**
 * Returns the user's outbox. While the tab is visible, sends the waiting requests when the component mounts, when the
 * user changes and when the device comes online. Sends them also when the tab becomes visible. When a request was sent,
 * requests the shown list of the user's enquiries again.
 */
export function useOutbox(): OutboxModel {
  const scope = useScope();
  const client = useQueryClient();
  const { sendAll, discard } = outbox;
  useEffect(() => {
    const unsubscribe = outbox.subscribeToReceipts(
      () => void client.invalidateQueries({ queryKey: enquiriesQuery().queryKey }),
    );
    const sendWhenVisible = () => {
      if (document.visibilityState === 'visible') void sendAll();
    };
    sendWhenVisible();
    window.addEventListener('online', sendWhenVisible);
    document.addEventListener('visibilitychange', sendWhenVisible);
    return () => {
      unsubscribe();
      window.removeEventListener('online', sendWhenVisible);
      document.removeEventListener('visibilitychange', sendWhenVisible);
    };
  }, [client, scope, sendAll]);
  return {
    entries: useSyncExternalStore(outbox.subscribe, outbox.entries),
    receivedLaterCount: useSyncExternalStore(outbox.subscribe, outbox.receivedLaterCount),
    sendAll,
    discard,
  };
}

export interface DeliveryModel {
  /** The state of the request that was posted last. */
  readonly state: RequestState;
  /** The idempotency key of the request that was posted last, once the server has received it; '' before. */
  readonly receivedKey: string;
  /**
   * Stores a request in the outbox and sends it now. Rejects with the ApiError when it cannot be sent now. The outbox
   * sends it again later if `state` is then 'waiting'.
   */
  readonly post: (request: OutboxRequest) => Promise<void>;
}

/**
 * Sends the requests of one form through the outbox. While the form is mounted, it shows a refusal itself, so a refused
 * request is removed from the outbox.
 */
export function useDelivery(): DeliveryModel {
  const [key, setKey] = useState('');
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const state = useSyncExternalStore(outbox.subscribe, () => outbox.stateOf(key));
  return {
    state,
    receivedKey: state === 'received' ? key : '',
    post: async (request) => {
      const key = outbox.storedKey(request.call) ?? request.key;
      setKey(key);
      try {
        await outbox.post({ ...request, key });
      } catch (error) {
        if (isMounted.current && outbox.stateOf(key) === 'refused') outbox.discard(key);
        throw error;
      }
    },
  };
}
