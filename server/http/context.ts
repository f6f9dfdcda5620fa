import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';

/** What every route is given; nothing of it is global. */
export interface Deps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly config: Config;
  readonly log: Logger;
  /** Whether there is space to write; missing where that is not ours to know. */
  readonly hasSpace?: (() => boolean) | undefined;
}

export interface AppEnv {
  /** Missing when the app is called in process, as tests do. */
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string };
}

export type App = Hono<AppEnv>;
export type AppContext = Context<AppEnv>;
