import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import type { Passwords } from '../security/passwords.ts';

/** The dependencies of the routes. They are passed as an argument, so that tests can replace them. */
export interface Deps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly config: Config;
  readonly log: Logger;
  /** Returns true when the disk has space for a write; undefined when the database is on another machine. */
  readonly hasDiskSpace?: (() => boolean) | undefined;
  /** The password hashing of tests, which is fast. The server itself does not set it. */
  readonly passwords?: Passwords;
}

export interface AppEnv {
  /** The bindings of Node.js; empty when the app is called without a socket, as in tests. */
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string };
}

export type App = Hono<AppEnv>;
export type AppContext = Context<AppEnv>;
