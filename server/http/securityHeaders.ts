import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { isSecure } from './address.ts';
import type { AppEnv, Deps } from './context.ts';

/** What our own data may do when a browser is led to show it as a page: nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** Sets the security headers on every answer, whatever became of the request. */
export function securityHeaders({ config }: Pick<Deps, 'config'>): MiddlewareHandler<AppEnv> {
  const set = secureHeaders({
    // A page's own policy stays.
    overwrite: false,
    crossOriginEmbedderPolicy: 'credentialless',
    referrerPolicy: 'same-origin',
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      payment: [],
      usb: [],
      displayCapture: [],
      browsingTopics: [],
    },
  });
  return async (context, next) => {
    await set(context, next);
    const { headers } = context.res;
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', DATA_POLICY);
    // An app served from elsewhere shows our pictures too.
    if (context.req.path.startsWith('/api/pictures/')) headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (isSecure(context, config))
      headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload');
  };
}
