import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { isHttps } from '../requests/connection.ts';
import type { AppEnv, Deps } from '../context.ts';

/** The policy of API responses. If somebody makes a browser open one as a page, the browser loads and runs nothing. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** Returns middleware that sets the security headers on every response, failures included. */
export function securityHeaders({ config }: Pick<Deps, 'config'>): MiddlewareHandler<AppEnv> {
  const setHeaders = secureHeaders({
    // Headers that a route has set stay, such as the Referrer-Policy of the review page.
    overwrite: false,
    crossOriginEmbedderPolicy: 'credentialless',
    referrerPolicy: 'same-origin',
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
    // Do not send these headers, which would lengthen every response: browsers no longer read them, or do not need them
    // here.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
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
    await setHeaders(context, next);
    const { headers } = context.res;
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', API_POLICY);
    // Let a web app on another origin show the pictures.
    if (context.req.path.startsWith('/api/pictures/')) headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (isHttps(context, config)) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
  };
}
