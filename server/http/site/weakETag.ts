import { createHash } from 'node:crypto';

/** Returns the ETag of a file or document. It is weak, because it is the same for every encoding of the content. */
export const weakETag = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url')}"`;
