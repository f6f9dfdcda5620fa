import type { AppContext } from '../context.ts';

/** Returns whether the browser accepts responses in an encoding. */
export const accepts = (context: AppContext, encoding: 'br' | 'gzip'): boolean =>
  new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))`).test(
    context.req.header('accept-encoding') ?? '',
  );
