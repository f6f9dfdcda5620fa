import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { RequestError } from '@hono/node-server';
import { Hono } from 'hono';
import type { AppEnv } from './context.ts';
import { systemErrorCode } from '../systemErrorCode.ts';
import { securityHeaders } from './site/securityHeaders.ts';

/**
 * This file responds to requests that never reach the app, such as invalid HTTP, in the format of the app's responses.
 */

const errorApp = new Hono<AppEnv>();
errorApp.use(securityHeaders({ config: { trustedProxies: 0, allowedOrigins: [], tokenSecrets: [new Uint8Array()] } }));
errorApp.get('/:status', (context) => {
  const status = Number(context.req.param('status'));
  context.header('Cache-Control', 'no-store');
  return context.json({ detail: DETAIL_OF_STATUS[status] ?? 'Something went wrong on our side.' }, status as 400);
});

const DETAIL_OF_STATUS: Readonly<Record<number, string>> = {
  400: 'The request is not valid HTTP.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  417: 'This server cannot meet the expectation of the request.',
  431: 'The headers of the request are too large.',
};

const createErrorResponse = async (status: number): Promise<Response> => errorApp.request(`/${status}`);

/**
 * Returns the response to an error outside the app: status 400 when @hono/node-server cannot convert the request to a
 * Request, for instance because it has no host, otherwise 500.
 */
export const respondToAdapterError = (error: unknown): Promise<Response> =>
  createErrorResponse(error instanceof RequestError ? 400 : 500);

const STATUS_OF_ERROR_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * Makes the server respond in the format of the app to requests that never reach the app. Node's own responses to them
 * have no security headers.
 */
export async function replaceNodeErrors(server: Pick<Server, 'on'>): Promise<void> {
  const responseTexts = new Map<number, string>();
  for (const status of [400, ...Object.values(STATUS_OF_ERROR_CODE)])
    responseTexts.set(status, await toHttpMessage(await createErrorResponse(status)));

  server.on('clientError', (error: Error, socket: Socket & { _httpMessage?: ServerResponse | null }) => {
    const code = systemErrorCode(error) ?? '';
    // Send no error to a client that has disconnected or has already received a part of its response.
    if (!socket.writable || code === 'ECONNRESET' || socket._httpMessage?.headersSent) socket.destroy();
    else {
      socket.write(responseTexts.get(STATUS_OF_ERROR_CODE[code] ?? 400) ?? '');
      // Use destroySoon(), because end() would keep the connection open until the client closes it.
      socket.destroySoon();
    }
  });
  server.on('checkExpectation', (_: IncomingMessage, serverResponse: ServerResponse) => {
    void createErrorResponse(417).then(async (response) => {
      serverResponse.writeHead(417, { ...Object.fromEntries(response.headers), connection: 'close' });
      serverResponse.end(await response.text());
    });
  });
}

/** Returns the response as the text of an HTTP message. */
async function toHttpMessage(response: Response): Promise<string> {
  const body = await response.text();
  const headers = { ...Object.fromEntries(response.headers), connection: 'close', 'content-length': body.length };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`, ...lines, '', body].join('\r\n');
}
