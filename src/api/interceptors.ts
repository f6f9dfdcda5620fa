import type { AxiosError, AxiosInstance, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
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
    /** Set when the request is sent again with a renewed token. */
    isSecond?: true;
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

/** What to do about a token that the server has refused. */
export interface RefusedTokens {
  /** Resolves with another token, null when signed out; rejects when none can be had. */
  readonly renew: (token: string, milliseconds: number) => Promise<string | null>;
  readonly end: (token: string) => void;
}

/**
 * A 401 renews the token that the call was made with and sends the same request again, once: its session may go on under
 * a new token. A second 401 ends the session.
 */
export const renewOn401 =
  (http: AxiosInstance, { renew, end }: RefusedTokens) =>
  async (failure: AxiosError): Promise<AxiosResponse> => {
    const { config } = failure;
    const [, token] = /^Bearer (.+)$/.exec(String(config?.headers.get('Authorization') ?? '')) ?? [];
    if (!config || failure.response?.status !== 401 || token === undefined) throw failure;
    if (config.isSecond) {
      end(token);
      throw failure;
    }
    const fresh = await renew(token, timeLeft(config)).catch(() => null);
    if (fresh === null) throw failure;
    return http.request({ ...config, token: () => Promise.resolve(fresh), isSecond: true });
  };
