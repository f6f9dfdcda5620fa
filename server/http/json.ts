import { HttpError } from './errors.ts';
import type { AppContext } from './context.ts';

/**
 * The body of a request as JSON. Text is brought to Unicode's composed form (NFC) and halves of broken emoji are
 * replaced, except in passwords, which stay byte for byte.
 * @throws HttpError 415 when the body is not said to be JSON, 400 when it is not, or holds the character NUL
 */
export async function readJson(context: AppContext): Promise<unknown> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new HttpError(415, 'Send the body as application/json.');
  if (context.req.header('content-encoding') !== undefined) throw new HttpError(415, 'Send the body uncompressed.');
  const text = await context.req.text();
  try {
    return JSON.parse(text, clean) as unknown;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'The body is not valid JSON.');
  }
}

function clean(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.includes('\0')) throw new HttpError(400, 'Text cannot hold the character NUL.');
  return key.includes('password') ? value : value.normalize('NFC').replace(/\p{Surrogate}/gu, '\uFFFD');
}
