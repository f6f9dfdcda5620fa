import type { AxiosError, InternalAxiosRequestConfig } from 'axios';
import { withRegion, withTrailingSlash } from './address.ts';

/** What stands between every call and the network (section 7). They are given what they need and know no screen. */

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The moment, by performance.now(), at which the call has had its time. */
    deadline?: number;
    /** Makes a token ready for the call; null goes without one. Missing: the call is made without. */
    token?: ((milliseconds: number) => Promise<string | null>) | undefined;
    /** Id of the region that was in force when the call was made; 'all' for every region. */
    region?: string;
  }
}

type Config = InternalAxiosRequestConfig;

/** A trailing slash for every path. */
export const trailingSlash = (config: Config): Config => ({ ...config, url: withTrailingSlash(config.url ?? '') });

/** The region of the call. Nothing else sends it. */
export const regionParameter = (config: Config): Config => ({
  ...config,
  params: withRegion((config.params ?? {}) as Record<string, unknown>, config.region),
});

const timeLeft = ({ deadline = Infinity }: Config) => Math.max(1, Math.ceil(deadline - performance.now()));

/** The bearer token, fresh; waiting for it is part of the call's time. */
export async function bearerToken(config: Config): Promise<Config> {
  const token = (await config.token?.(timeLeft(config))) ?? null;
  if (token !== null) config.headers.set('Authorization', `Bearer ${token}`);
  return { ...config, timeout: timeLeft(config) };
}

/** A 401 ends the session of the token that the call was made with. */
export const endSessionOn401 =
  (end: (token: string) => void) =>
  (error: AxiosError): never => {
    const [, token] = /^Bearer (.+)$/.exec(String(error.config?.headers.get('Authorization') ?? '')) ?? [];
    if (error.response?.status === 401 && token !== undefined) end(token);
    throw error;
  };
