import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenLocally } from '#support/listenLocally.ts';

/**
 * A server with those calls of S3 that our server's picture store uses. It keeps the objects in memory and checks every
 * signature.
 */
export interface S3Server {
  /** The value of the setting PICTURES_BUCKET, with the key and secret that the server accepts. */
  readonly bucketUrl: string;
  /** The stored objects by path. */
  readonly objects: Map<string, { readonly content: Buffer; readonly type: string | undefined }>;
  readonly close: () => Promise<void>;
}

const ACCESS_KEY = 'utsava-key';
const SECRET_KEY = 'a/secret+with=signs';
const REGION = 'ap-south-1';

export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const content = await buffer(request);
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    if (!hasValidSignature(request)) response.writeHead(403).end();
    else if (request.method === 'PUT') {
      objects.set(pathname, { content, type: request.headers['content-type'] });
      response.writeHead(200).end();
    } else {
      const object = objects.get(pathname);
      response.writeHead(object ? 200 : 404).end(request.method === 'HEAD' ? undefined : object?.content);
    }
  };
  const server = createServer((request, response) => void respond(request, response));
  const { url, stop } = await listenLocally(server);
  return {
    bucketUrl: `http://${ACCESS_KEY}:${encodeURIComponent(SECRET_KEY)}@${new URL(url).host}/wedding-pictures/?region=${REGION}`,
    objects,
    close: stop,
  };
}

const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();

/** Returns whether a request has the signature that AWS documents as Signature Version 4. */
function hasValidSignature({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, key, day = '', region, signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([\w-]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (key !== ACCESS_KEY || region !== REGION) return false;
  const time = headers['x-amz-date'];
  const payloadHash = headers['x-amz-content-sha256'];
  if (typeof time !== 'string' || typeof payloadHash !== 'string') return false;
  const canonicalRequest = [
    method,
    url,
    '',
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    payloadHash,
  ].join('\n');
  const requestHash = createHash('sha256').update(canonicalRequest).digest('hex');
  const textToSign = `AWS4-HMAC-SHA256\n${time}\n${day}/${REGION}/s3/aws4_request\n${requestHash}`;
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${SECRET_KEY}`, day), REGION), 's3'), 'aws4_request');
  return hmac(signingKey, textToSign).toString('hex') === signature;
}
