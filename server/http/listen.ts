import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { StartError } from '../startError.ts';
import { systemErrorCode } from '../systemErrorCode.ts';
import type { App } from './context.ts';

const SECOND = 1000;

export interface RunningServer {
  readonly address: AddressInfo;
  /** Stops accepting requests and waits at most ten seconds for those in progress. */
  readonly close: () => Promise<void>;
}

/**
 * Serves `app` over HTTP. A client that takes more than ten seconds to send a request is disconnected.
 * @param host the address of the network interface; all interfaces when undefined
 * @throws StartError when the port is in use or may not be used
 */
export async function listen(app: App, port: number, host: string | undefined): Promise<RunningServer> {
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
    throw toStartError(error, port);
  }

  return {
    address: server.address() as AddressInfo,
    async close() {
      const closed = once(server, 'close');
      server.close();
      // A keep-alive connection would otherwise stay open and wait for another request.
      const idleTimer = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 50);
      const deadline = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 10 * SECOND);
      await closed;
      clearInterval(idleTimer);
      clearTimeout(deadline);
    },
  };
}

function toStartError(error: unknown, port: number): unknown {
  const code = systemErrorCode(error);
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is in use. Set PORT to another one.`);
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`);
  return error;
}
