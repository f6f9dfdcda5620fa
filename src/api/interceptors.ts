import type { AxiosError, InternalAxiosRequestConfig } from 'axios';
import { withRegion, withTrailingSlash } from './address.ts';

/**
 * Axios interceptors, which change every request and handle its errors (section 7). They depend on no page or storage.
 */

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The value of performance.now() at which the call times out. */
    deadline?: number;
    /**
     * Returns the access token within the given milliseconds; null, or no function, sends the request without a token.
     */
    token?: ((milliseconds: number) => Promise<string | null>) | undefined;
    /** The id of the region at the time of the call; 'all' for every region. */
    region?: string;
  }
}

type Config = InternalAxiosRequestConfig;

/** Adds a trailing slash to the path of the request. */
export const trailingSlash = (config: Config): Config => ({ ...config, url: withTrailingSlash(config.url ?? '') });

/** Adds the region of the call to the query parameters. No other code sends the region. */
export const regionParameter = (config: Config): Config => ({
  ...config,
  params: withRegion((config.params ?? {}) as Record<string, unknown>, config.region),
});

const millisecondsLeft = ({ deadline = Infinity }: Config) => Math.max(1, Math.ceil(deadline - performance.now()));

/** Adds the access token to the request, and reduces the timeout by the time that it took to get the token. */
export async function bearerToken(config: Config): Promise<Config> {
  const token = (await config.token?.(millisecondsLeft(config))) ?? null;
  if (token !== null) config.headers.set('Authorization', `Bearer ${token}`);
  return { ...config, timeout: millisecondsLeft(config) };
}

/** Ends the session of the token that was sent with a request when the response has status 401. */
export const endSessionOn401 =
  (end: (token: string) => void) =>
  (error: AxiosError): never => {
    const [, token] = /^Bearer (.+)$/.exec(String(error.config?.headers.get('Authorization') ?? '')) ?? [];
    if (error.response?.status === 401 && token !== undefined) end(token);
    throw error;
  };
