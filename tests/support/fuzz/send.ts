import { request as startRequest } from 'node:http';
import type { Agent, IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, unzipSync } from 'node:zlib';

export interface FuzzResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The milliseconds after which a request without a complete response counts as hanging. */
const DEADLINE_MS = 10_000;

/**
 * Sends a request with its path unchanged; a URL parser would normalise the path. Returns the response, or 'hang' when
 * it is not complete after ten seconds, or the code or description of another error.
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
  // Add Content-Length: Node's client omits it for GET and DELETE, and the server would read their body as the next
  // request.
  const needsContentLength = body !== undefined && !('transfer-encoding' in request.headers);
  const headers = { ...request.headers, ...(needsContentLength && { 'content-length': String(body.length) }) };
  const sendOnce = () =>
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
      // On a busy machine, the response may already have arrived but not been read, so give it some time before giving
      // up.
      let timer = setTimeout(() => {
        timer = setTimeout(giveUp, 100);
      }, DEADLINE_MS);
      outgoing.once('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        resolve({ code: error.code ?? error.message, isStaleSocket: outgoing.reusedSocket });
      });
      outgoing.end(body);
    });

  let responseOrFailure = await sendOnce();
  // The server closes a connection after some errors. When the next request on that connection fails for this reason,
  // send it again.
  while ('isStaleSocket' in responseOrFailure && responseOrFailure.isStaleSocket) responseOrFailure = await sendOnce();
  return 'code' in responseOrFailure ? responseOrFailure.code : responseOrFailure;
}

function decompress(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === undefined || bytes.length === 0) return bytes;
  return encoding === 'br' ? brotliDecompressSync(bytes) : unzipSync(bytes);
}
