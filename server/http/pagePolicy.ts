import { createHash } from 'node:crypto';

/** Scripts and styles that stand in the page itself. */
const INLINE = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/gi;

/**
 * The Content-Security-Policy of a static page: everything from our own origin, pictures from any https address (a
 * business's own catalogue names them), calls also to the API where that lives elsewhere. What stands inline in the page
 * is allowed by its hash, and nothing else is.
 * @param apiBase address of the API as the app was built with it: a path, or a whole address
 */
export function pagePolicy(html: string, apiBase: string | undefined): string {
  const inline = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag = '', content = ''] of html.matchAll(INLINE)) {
    const hash = createHash('sha256').update(content).digest('base64');
    inline[tag.toLowerCase() as 'script' | 'style'].add(`'sha256-${hash}'`);
  }
  const api = apiBase !== undefined && URL.canParse(apiBase) ? [new URL(apiBase).origin] : [];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.script],
    'style-src': ["'self'", ...inline.style],
    'img-src': ["'self'", 'data:', 'https:', ...api],
    'connect-src': ["'self'", ...api],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
