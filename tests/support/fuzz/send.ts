import { request as startRequest } from 'node:http';
import type { Agent, IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, unzipSync } from 'node:zlib';

export interface FuzzResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The milliseconds after which a request without a complete response counts as hanging. */
const DEADLINE = 10_000;

/**
 * Sends a request over a socket, unchanged by a URL parser, and returns the response. Returns 'hang' when it is not
 * complete after ten seconds, and otherwise the code or a description of the error that prevented it.
 */
export async function send(
  agent: Agent,
  address: URL,
  request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Buffer | undefined;
  },
): Promise<FuzzResponse | string> {
  const { method, path, body } = request;
  // Without the header Content-Length, Node's client would send the body of a GET or DELETE without its length, and the
  // server would read it as the next request.
  const isFramed = body === undefined || 'transfer-encoding' in request.headers;
  const headers = { ...request.headers, ...(!isFramed && { 'content-length': String(body.length) }) };
  const attempt = () =>
    new Promise<FuzzResponse | { code: string; isStaleSocket: boolean }>((resolve) => {
      const { hostname: host, port } = address;
      const outgoing = startRequest({ agent, host, port, method, path, headers }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.once('error', () => resolve({ code: 'the response was cut off', isStaleSocket: false }));
        incoming.once('end', () => {
          clearTimeout(timer);
          const { statusCode: status = 0, headers } = incoming;
          try {
            const body = decompress(Buffer.concat(chunks), headers['content-encoding']).toString();
            resolve({ status, headers, body });
          } catch {
            resolve({ code: 'the body does not have its Content-Encoding', isStaleSocket: false });
          }
        });
      });
      const giveUp = () => {
        resolve({ code: 'hang', isStaleSocket: false });
        outgoing.destroy();
      };
      // On a busy machine the response may have arrived while this process did not run: read it first.
      let timer = setTimeout(() => {
        timer = setTimeout(giveUp, 100);
      }, DEADLINE);
      outgoing.once('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        resolve({ code: error.code ?? error.message, isStaleSocket: outgoing.reusedSocket });
      });
      outgoing.end(body);
    });

  let result = await attempt();
  // The server closes a connection after some errors. Repeat a request that failed because its connection was closed.
  while ('isStaleSocket' in result && result.isStaleSocket) result = await attempt();
  return 'code' in result ? result.code : result;
}

function decompress(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === undefined || bytes.length === 0) return bytes;
  return encoding === 'br' ? brotliDecompressSync(bytes) : unzipSync(bytes);
}
