import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { StartError } from '../startError.ts';
import { systemErrorCode } from '../systemErrorCode.ts';
import type { App } from './context.ts';
import type { QuickResponses } from './quickResponses.ts';
import { replaceNodeErrors, respondToAdapterError } from './nodeErrors.ts';

const SECOND_MS = 1000;
/** The longest time for which a closing server still accepts requests, because a client may just be sending one. */
const MAX_ACCEPT_TIME_MS = 3 * SECOND_MS;

export interface RunningServer {
  readonly address: AddressInfo;
  /**
   * Asks the clients to close their connections (`Connection: close`), and responds to the requests that they still
   * send. Stops accepting connections after three seconds, or as soon as none is open, and waits for the requests in
   * progress. Ten seconds after the call, it closes the connections that are still open.
   */
  readonly close: () => Promise<void>;
}

interface ListenOptions {
  readonly port: number;
  /** The address of the network interface; all interfaces when undefined. */
  readonly host?: string | undefined;
  /** Responds to some requests in place of the app. */
  readonly quickResponses?: QuickResponses | undefined;
  /** A client that accepts no byte of a response for this time is disconnected. Only tests set it. */
  readonly maxStallMs?: number;
}

/**
 * Serves `app` over HTTP. A client that takes more than ten seconds to send a request is disconnected, and so is one
 * that accepts no byte of a response for a minute: the part that is not sent yet occupies memory.
 * @throws StartError when the port is in use or may not be used, or when `host` is not an address of this machine
 */
export async function listen(
  app: App,
  { port, host, quickResponses, maxStallMs = 60 * SECOND_MS }: ListenOptions,
): Promise<RunningServer> {
  const respond = getRequestListener(app.fetch, { errorHandler: respondToAdapterError });
  let isClosing = false;
  const unfinishedResponses = new Set<ServerResponse>();
  const server = createServer(
    {
      // The adapter rejects a request without a Host header. Node's own response would have no security headers.
      requireHostHeader: false,
      headersTimeout: 10 * SECOND_MS,
      requestTimeout: 10 * SECOND_MS,
      connectionsCheckingInterval: 2 * SECOND_MS,
      keepAliveTimeout: 65 * SECOND_MS,
    },
    (request, response) => {
      // When a request asks to change to another protocol, as that of curl --http2 does, Node can ignore later requests
      // on the connection. So tell the client to close the connection.
      if (isClosing || request.headers.upgrade !== undefined) askToClose(response);
      unfinishedResponses.add(response);
      response.once('close', () => unfinishedResponses.delete(response));
      if (!quickResponses?.respond(request, response)) void respond(request, response);
    },
  );
  server.timeout = maxStallMs;
  await replaceNodeErrors(server);
  await openPort(server, port, host);

  return {
    address: server.address() as AddressInfo,
    async close() {
      isClosing = true;
      unfinishedResponses.forEach(askToClose);
      const acceptEnd = performance.now() + MAX_ACCEPT_TIME_MS;
      const forceCloseTimer = setTimeout(() => server.closeAllConnections(), 10 * SECOND_MS);
      const countConnections = promisify(server.getConnections.bind(server));
      do await wait(50);
      while (performance.now() < acceptEnd && (await countConnections()) > 0);

      const closeEvent = once(server, 'close');
      server.close();
      // Close idle connections again and again: after a response, a keep-alive connection waits for another request.
      const idleTimer = setInterval(() => server.closeIdleConnections(), 50);
      await closeEvent;
      clearInterval(idleTimer);
      clearTimeout(forceCloseTimer);
    },
  };
}

/**
 * Checks that the server can listen on the port, before a first start spends seconds on creating a database.
 * @throws StartError when the port is in use or may not be used, or when `host` is not an address of this machine
 */
export async function assertPortIsFree(port: number, host: string | undefined): Promise<void> {
  const server = createServer();
  await openPort(server, port, host);
  server.close();
  await once(server, 'close');
}

async function openPort(server: Server, port: number, host: string | undefined): Promise<void> {
  server.listen({ port, ...(host !== undefined && { host }) });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw toStartError(error, port);
  }
}

function askToClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

function toStartError(error: unknown, port: number): unknown {
  const code = systemErrorCode(error);
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is in use. Set PORT to another one.`);
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`);
  if (code !== undefined && /^(?:ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL)$/.test(code))
    return new StartError('HOST must be an address of this machine, such as 0.0.0.0 for all of them.');
  return error;
}
