import { AwsClient } from 'aws4fetch';
import { contentTypeOf } from './pictureFiles.ts';
import type { PictureStore } from './pictureStore.ts';

/** The time that one request to the bucket may take, including its retries. */
const REQUEST_TIMEOUT_MS = 10_000;

/** Thrown when the bucket does not respond, or refuses a request. The message names the host and says why. */
export class BucketError extends Error {
  override readonly name = 'BucketError';
}

/**
 * Returns the store that keeps the files in a bucket of S3 or of a compatible service.
 * @param bucketUrl `https://KEY:SECRET@host/bucket`, percent-encoded; with `?region=` if the host names no region
 */
export function bucketStore(bucketUrl: string): PictureStore {
  const { origin, host, pathname, username, password, searchParams } = new URL(bucketUrl);
  const region = searchParams.get('region');
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    retries: 2,
    ...(region !== null && { region }),
  });
  const throwUnreachable = (cause: unknown): never => {
    throw new BucketError(`The bucket at ${host} cannot be reached.`, { cause });
  };
  const folderUrl = `${origin}${pathname.replace(/\/+$/, '')}`;

  /**
   * Sends a request for the file `name`. Returns null when the file does not exist.
   * @throws BucketError
   */
  async function send(method: string, name: string, init: RequestInit = {}): Promise<Response | null> {
    const response = await client
      .fetch(`${folderUrl}/${name}`, { method, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...init })
      .catch(throwUnreachable);
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404 && method !== 'PUT') return null;
    throw new BucketError(`The bucket at ${host} refused ${method} with the status ${response.status}.`);
  }

  return {
    has: async (name) => (await send('HEAD', name)) !== null,
    get: async (name) => {
      const response = await send('GET', name);
      return response && new Uint8Array(await response.arrayBuffer().catch(throwUnreachable));
    },
    put: async (name, content) => {
      const type = contentTypeOf(name) ?? 'application/octet-stream';
      const response = await send('PUT', name, { body: content, headers: { 'Content-Type': type } });
      await response?.body?.cancel();
    },
  };
}
