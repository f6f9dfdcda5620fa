import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { StartError } from '../startError.ts';
import { systemErrorCode } from '../systemErrorCode.ts';
import type { App } from './context.ts';
import { replaceNodeErrors, respondToUnreadable } from './nodeErrors.ts';

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
  const respond = getRequestListener(app.fetch, { errorHandler: respondToUnreadable });
  const server = createServer(
    {
      // Node's own response would have no security headers; the adapter refuses such a request too.
      requireHostHeader: false,
      headersTimeout: 10 * SECOND,
      requestTimeout: 10 * SECOND,
      connectionsCheckingInterval: 2 * SECOND,
      keepAliveTimeout: 65 * SECOND,
    },
    (incoming, outgoing) => void respond(incoming, outgoing),
  );
  await replaceNodeErrors(server);
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
      const idleTimer = setInterval(() => server.closeIdleConnections(), 50);
      const deadline = setTimeout(() => server.closeAllConnections(), 10 * SECOND);
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
