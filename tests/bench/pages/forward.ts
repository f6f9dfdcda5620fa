import { request as sendRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Responds to a request with the response of our server. */
export function forward(request: IncomingMessage, response: ServerResponse, ourUrl: string): void {
  const { method, headers } = request;
  const forwarded = sendRequest(new URL(request.url ?? '/', ourUrl), { method, headers }, (received) => {
    response.writeHead(received.statusCode ?? 502, received.headers);
    received.pipe(response);
  });
  forwarded.once('error', () => response.writeHead(502).end());
  request.pipe(forwarded);
}
