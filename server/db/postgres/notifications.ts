import type { Client } from 'pg';
import type { Notifications } from '../notifications.ts';
import type { Query } from './connect.ts';
import { connectToPrimary } from './primary.ts';

const CHANNEL_NAME = 'utsava';
/** The longest pause between two attempts to connect, before it is multiplied by a random factor of 0.5 to 1.5. */
const MAX_RECONNECT_PAUSE_MS = 5000;

/**
 * Sends and receives messages through PostgreSQL (LISTEN and NOTIFY). Listening has a connection of its own, because a
 * connection pooler in transaction mode does not pass messages on.
 * @param listenUrl the URL of the PostgreSQL server itself
 */
export function postgresNotifications(query: Query, listenUrl: string): Notifications {
  return {
    send: createSender(query),
    listen(receive, onConnected) {
      let client: Client | undefined;
      let timer: NodeJS.Timeout | undefined;
      let isStopped = false;
      let failureCount = 0;

      const connect = async () => {
        try {
          const newClient = await connectToPrimary(listenUrl);
          client = newClient;
          newClient.once('end', reconnect);
          newClient.on('notification', ({ payload }) => receive(payload ?? ''));
          await newClient.query(`listen ${CHANNEL_NAME}`);
          if (isStopped) await newClient.end();
          else onConnected();
          failureCount = 0;
        } catch {
          reconnect();
        }
      };
      const reconnect = () => {
        const lostClient = client;
        client = undefined;
        lostClient?.removeAllListeners('end');
        void lostClient?.end().catch(() => undefined);
        if (isStopped) return;
        clearTimeout(timer);
        // The random factor keeps all processes from connecting at the same moment.
        timer = setTimeout(
          () => void connect(),
          Math.min(MAX_RECONNECT_PAUSE_MS, 100 * 2 ** failureCount) * (0.5 + Math.random()),
        );
        failureCount += 1;
      };
      void connect();
      return () => {
        isStopped = true;
        clearTimeout(timer);
        void client?.end().catch(() => undefined);
      };
    },
  };
}

/**
 * Returns a function that sends messages. Only one statement runs at a time, and the next one sends all messages that
 * were added meanwhile, because a statement that notifies locks the whole database while it commits.
 */
function createSender(query: Query): Notifications['send'] {
  let waitingMessages = new Set<string>();
  let isSending = false;
  const sendWaitingMessages = async () => {
    isSending = true;
    while (waitingMessages.size > 0) {
      const messages = [...waitingMessages];
      waitingMessages = new Set();
      const text = `select pg_notify('${CHANNEL_NAME}', message) from unnest($1::text[]) as message`;
      // A failure needs no handling: at its next heartbeat, each event stream to a browser looks up the changes that it
      // has missed.
      await query({ text, values: [messages] }).catch(() => undefined);
    }
    isSending = false;
  };
  return (message) => {
    waitingMessages.add(message);
    if (!isSending) void sendWaitingMessages();
  };
}
