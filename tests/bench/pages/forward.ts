import { request as sendRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Forwards a request to our server and sends its response to the client. */
export function forward(request: IncomingMessage, response: ServerResponse, ourUrl: string): void {
  const { method, headers } = request;
  const forwardedRequest = sendRequest(new URL(request.url ?? '/', ourUrl), { method, headers }, (ourResponse) => {
    response.writeHead(ourResponse.statusCode ?? 502, ourResponse.headers);
    ourResponse.pipe(response);
  });
  forwardedRequest.once('error', () => response.writeHead(502).end());
  request.pipe(forwardedRequest);
}
