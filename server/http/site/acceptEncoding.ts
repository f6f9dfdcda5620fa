import { parseAccept } from 'hono/utils/accept';
import type { AppContext } from '../context.ts';

/** Returns whether the browser accepts responses in an encoding. */
export const acceptsEncoding = (context: AppContext, encoding: 'br' | 'gzip'): boolean =>
  parseAccept(context.req.header('accept-encoding') ?? '').some(
    ({ type, q }) => type.toLowerCase() === encoding && q > 0,
  );
