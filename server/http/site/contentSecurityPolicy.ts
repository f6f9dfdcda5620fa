import { createHash } from 'node:crypto';

/** Matches an inline script or style element of an HTML page. */
const INLINE_ELEMENT = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/gi;

/**
 * Returns the Content-Security-Policy of an HTML page. It allows our own origin and, for images and requests, the
 * origin of the API. Images may also be data: URLs, or come from any https URL, as those of an imported catalogue do.
 * Inline scripts and styles are allowed by the hash of their content.
 * @param apiBase the API's base URL with which the app was built: a path or an absolute URL
 */
export function contentSecurityPolicy(html: string, apiBase: string | undefined): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag = '', content = ''] of html.matchAll(INLINE_ELEMENT)) {
    const hash = createHash('sha256').update(content).digest('base64');
    hashes[tag.toLowerCase() as 'script' | 'style'].add(`'sha256-${hash}'`);
  }
  const apiOrigins = apiBase !== undefined && URL.canParse(apiBase) ? [new URL(apiBase).origin] : [];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes.script],
    'style-src': ["'self'", ...hashes.style],
    'img-src': ["'self'", 'data:', 'https:', ...apiOrigins],
    'connect-src': ["'self'", ...apiOrigins],
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

/** Returns the policy for a page that is itself served over plain http: its images may come over plain http, too. */
export const withHttpImages = (policy: string): string => policy.replace(/img-src [^;]*/, '$& http:');
