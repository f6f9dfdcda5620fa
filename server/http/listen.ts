import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { StartError } from '../environment.ts';
import type { App } from './context.ts';

const SECOND = 1000;

export interface Listener {
  readonly address: AddressInfo;
  /** Takes no new requests, finishes those under way for at most ten seconds, and is then done. */
  readonly close: () => Promise<void>;
}

/**
 * Answers requests over HTTP. Whoever takes more than ten seconds to send one is cut off.
 * @throws StartError when the port is taken or not ours to use
 */
export async function listen(app: App, port: number, host: string | undefined): Promise<Listener> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      headersTimeout: 10 * SECOND,
      requestTimeout: 10 * SECOND,
      connectionsCheckingInterval: 2 * SECOND,
      keepAliveTimeout: 65 * SECOND,
    },
  });
  server.listen({ port, ...(host !== undefined && { host }) });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw startError(error, port);
  }

  return {
    address: server.address() as AddressInfo,
    async close() {
      const closed = once(server, 'close');
      server.close();
      // A connection that has had its answer would stay open for the next request.
      const rest = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 50);
      const late = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 10 * SECOND);
      await closed;
      clearInterval(rest);
      clearTimeout(late);
    },
  };
}

function startError(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is in use. Set PORT to another one.`);
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`);
  return error;
}
