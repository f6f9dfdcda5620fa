import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import type { CatalogueIndex } from '../repositories/catalogue/index/catalogueIndex.ts';
import type { TokenHolder } from '../security/accessToken.ts';
import type { PasswordQueue } from '../security/passwordQueue.ts';
import type { PictureStore } from '../pictures/pictureStore.ts';
import type { CreateLimiter } from './limits/createLimiter.ts';
import type { PlanStreams } from './planStreams.ts';
import type { QuickResponses } from './quickResponses.ts';
import type { ResponseCache } from './responseCache.ts';

/** The dependencies of the routes. They are passed as an argument, so that tests can replace them. */
export interface Deps {
  readonly db: Database;
  /** The database for catalogue reads. It may be a standby that lags behind: use `db` to read what was just written. */
  readonly catalogueDb: Database;
  readonly clock: () => Date;
  readonly config: Config;
  readonly log: Logger;
  readonly createLimiter: CreateLimiter;
  /** Holds all services in memory, and calculates lists, filters, searches and rankings from them. */
  readonly catalogueIndex: CatalogueIndex;
  /** The event streams through which devices learn of changes of their plans. */
  readonly planStreams: PlanStreams;
  /**
   * Returns true when the disk has space for a write; undefined for a PostgreSQL server, in `npm run dev` and in most
   * tests.
   */
  readonly hasDiskSpace?: (() => boolean) | undefined;
  /** The store of the catalogue's photographs. Only tests leave it out: every photograph is then missing (404). */
  readonly pictureStore?: PictureStore | undefined;
  /**
   * Sends remembered responses without calling the app; undefined without a response cache, in `npm run dev` and in
   * most tests.
   */
  readonly quickResponses?: QuickResponses | undefined;
  /** The cache of public responses; undefined when the settings switch it off. */
  readonly responseCache?: ResponseCache | undefined;
  /** Counts a write of the user with this id; throws HttpError 429 when there are too many. */
  readonly countWrite: (user: string) => Promise<void>;
  /**
   * The requests with an idempotency key that are creating something at this moment, by key and content: see
   * createOnce().
   */
  readonly creations: Map<string, Promise<unknown>>;
  /** The queue in which passwords are hashed and verified. Only tests set it, to hash at low cost. */
  readonly passwordQueue?: PasswordQueue;
}

export interface AppEnv {
  /** The bindings of Node.js; empty when the app is called without a socket, as in tests. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /**
     * Set when the response cache has served this response with status 200: its body, and a function that returns
     * whether the body is still current.
     */
    servedFromCache?: { readonly body: ArrayBuffer; readonly isCurrent: () => boolean };
    /** The JSON of a response that serveEndpoint has just created and that may be cached. */
    cacheableJson?: string;
    /** The user and session of the access token; missing when the request has no Authorization header. */
    tokenHolder?: TokenHolder;
  };
}

export type App = Hono<AppEnv>;
export type AppContext = Context<AppEnv>;
