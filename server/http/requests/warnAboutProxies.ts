import type { MiddlewareHandler } from 'hono';
import type { AppEnv, Deps } from '../context.ts';

/** The headers in which a proxy passes on the client's address and protocol. */
export const FORWARDING_HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded'];

/** Returns middleware that warns once when requests come through a proxy although TRUSTED_PROXIES is 0. */
export function warnAboutProxies({ config, log }: Pick<Deps, 'config' | 'log'>): MiddlewareHandler<AppEnv> {
  let shouldWarn = config.trustedProxies === 0;
  return async (context, next) => {
    if (shouldWarn && FORWARDING_HEADERS.some((name) => context.req.header(name) !== undefined)) {
      shouldWarn = false;
      log.warn(
        'Requests come through a proxy, but TRUSTED_PROXIES is 0. All users therefore share the limits of one network, ' +
          'and HTTPS is not recognised, so cookies are not Secure and HSTS is off. Set TRUSTED_PROXIES to the number of ' +
          'proxies in front of the server.',
      );
    }
    return next();
  };
}
