import path from 'node:path';
import * as z from 'zod/mini';
import type { Config } from './config.ts';
import { hostUrls } from './db/postgres/hostUrls.ts';
import { StartError } from './startError.ts';

const wholeNumberSchema = (name: string, max: number) =>
  z
    .string()
    .check(
      z.refine((text) => /^\d{1,9}$/.test(text) && Number(text) <= max, `${name} must be a whole number up to ${max}`),
    );
const secretSchema = (name: string) =>
  z.string().check(
    z.refine((text) => Buffer.byteLength(text) >= 32, `${name} must have at least 32 bytes`),
    z.refine(
      (text) => new Set(text).size >= 8,
      `${name} repeats a few characters. Generate it with: openssl rand -hex 32`,
    ),
  );
const isPostgresUrl = (text: string) =>
  /^postgres(?:ql)?:\/\//.test(text) && hostUrls(text).every((url) => URL.canParse(url));
/** Returns whether the text is the URL of a bucket, with a key and a secret that can be decoded. */
function isBucketUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname, hash } = new URL(text);
  return /^https?:$/.test(protocol) && [username, password].every(isEncodedText) && pathname !== '/' && hash === '';
}
/** Returns whether the text is not empty and correctly percent-encoded: each % begins the code of a character. */
function isEncodedText(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const DEFAULT_RESPONSE_CACHE_SECONDS = 2;

const variablesSchema = z.object({
  NODE_ENV: z.optional(
    z.enum(['production', 'development', 'test'], 'NODE_ENV must be production, development or test'),
  ),
  PORT: z.optional(wholeNumberSchema('PORT', 65_535)),
  HOST: z.optional(z.string()),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(
    z.string().check(
      z.refine(
        isPostgresUrl,
        'DATABASE_URL must look like postgresql://user:password@host/database, with one host or several after commas',
      ),
      z.refine(
        (text) => !/[?&]target_session_attrs=(?!(?:read-write|primary)(?:&|$))/.test(text),
        'DATABASE_URL must lead to the primary: its target_session_attrs may be read-write or primary',
      ),
    ),
  ),
  DATABASE_READ_URLS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => splitAtCommas(text).every(isPostgresUrl),
          'DATABASE_READ_URLS must be URLs such as postgresql://user:password@standby/database, separated by commas',
        ),
      ),
  ),
  DATABASE_LISTEN_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isPostgresUrl,
          'DATABASE_LISTEN_URL must be a URL such as postgresql://user:password@host/database that leads past the pooler',
        ),
      ),
  ),
  PICTURES_BUCKET: z.optional(
    z
      .string()
      .check(
        z.refine(
          isBucketUrl,
          'PICTURES_BUCKET must look like https://KEY:SECRET@s3.ap-south-1.amazonaws.com/bucket, with / in the secret as %2F',
        ),
      ),
  ),
  JWT_SECRET: z.optional(secretSchema('JWT_SECRET')),
  JWT_SECRET_PREVIOUS: z.optional(secretSchema('JWT_SECRET_PREVIOUS')),
  ALLOWED_ORIGINS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => splitAtCommas(text).every(isOrigin),
          'ALLOWED_ORIGINS must be origins such as https://www.example.in, separated by commas',
        ),
      ),
  ),
  TRUSTED_PROXIES: z.optional(wholeNumberSchema('TRUSTED_PROXIES', 10)),
  ENQUIRY_LIMIT: z.optional(wholeNumberSchema('ENQUIRY_LIMIT', 1e6)),
  REGISTRATION_LIMIT: z.optional(wholeNumberSchema('REGISTRATION_LIMIT', 1e6)),
  RESPONSE_CACHE_SECONDS: z.optional(wholeNumberSchema('RESPONSE_CACHE_SECONDS', 60)),
  LOG_LEVEL: z.optional(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'LOG_LEVEL must be fatal, error, warn, info, debug or silent',
    ),
  ),
});

/** The settings of the server, read from environment variables. */
export interface Environment {
  readonly port: number;
  readonly host: string | undefined;
  /** The directory of the embedded database, its backups, lock and socket, the photographs and the generated secret. */
  readonly dataDir: string;
  /** The URL of a PostgreSQL server; undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The URLs of the standbys from which the catalogue is read. */
  readonly databaseReadUrls: readonly string[];
  /**
   * The URL for the messages that server processes send each other through PostgreSQL. It is needed when `databaseUrl`
   * leads to a connection pooler, which does not pass messages on; undefined to use `databaseUrl`.
   */
  readonly databaseListenUrl: string | undefined;
  /** The URL of the bucket for the photographs, with key and secret; undefined to store them in `dataDir`. */
  readonly picturesBucket: string | undefined;
  readonly logLevel: string;
  readonly isProduction: boolean;
  /** Those secrets of access tokens that the settings name: the current one, then the previous one. */
  readonly secrets: readonly Uint8Array[];
  readonly config: Omit<Config, 'tokenSecrets'>;
}

/**
 * Reads the settings of the server, which docs/operations.md lists. An empty variable counts as not set.
 * @throws StartError that names the first invalid variable
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const nonEmptyVariables = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const result = z.safeParse(variablesSchema, nonEmptyVariables);
  if (!result.success) throw new StartError(`${result.error.issues[0]?.message}.`);
  const env = result.data;
  if (env.DATABASE_READ_URLS !== undefined && env.DATABASE_URL === undefined)
    throw new StartError('DATABASE_READ_URLS needs DATABASE_URL, the URL of the primary.');
  if (env.DATABASE_LISTEN_URL !== undefined && env.DATABASE_URL === undefined)
    throw new StartError('DATABASE_LISTEN_URL needs DATABASE_URL, the URL of the pooler.');
  if (env.JWT_SECRET_PREVIOUS !== undefined && env.JWT_SECRET === undefined)
    throw new StartError('JWT_SECRET_PREVIOUS needs JWT_SECRET, the secret that replaces it.');
  const isProduction = env.NODE_ENV === 'production';
  const cacheSeconds = Number(env.RESPONSE_CACHE_SECONDS ?? DEFAULT_RESPONSE_CACHE_SECONDS);
  return {
    port: Number(env.PORT ?? 3000),
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR ?? '.data'),
    databaseUrl: env.DATABASE_URL,
    databaseReadUrls: splitAtCommas(env.DATABASE_READ_URLS ?? ''),
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    picturesBucket: env.PICTURES_BUCKET,
    logLevel: env.LOG_LEVEL ?? 'info',
    isProduction,
    secrets: [env.JWT_SECRET, env.JWT_SECRET_PREVIOUS].flatMap((text) =>
      text === undefined ? [] : [Buffer.from(text)],
    ),
    config: {
      allowedOrigins: splitAtCommas(env.ALLOWED_ORIGINS ?? ''),
      trustedProxies: Number(env.TRUSTED_PROXIES ?? 0),
      exposesOpenApi: !isProduction,
      ...(cacheSeconds > 0 && { responseCacheSeconds: cacheSeconds }),
      ...(env.ENQUIRY_LIMIT !== undefined && { requestLimit: Number(env.ENQUIRY_LIMIT) }),
      ...(env.REGISTRATION_LIMIT !== undefined && { registrationLimit: Number(env.REGISTRATION_LIMIT) }),
    },
  };
}

const splitAtCommas = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
