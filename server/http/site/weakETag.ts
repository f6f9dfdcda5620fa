import { createHash } from 'node:crypto';

/** Returns the ETag of a content, which is the same in every encoding. */
export const weakETag = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url')}"`;
