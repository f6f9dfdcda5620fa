import path from 'node:path';
import * as z from 'zod/mini';
import type { Config } from './config.ts';

/** A sentence for whoever starts the server: what is wrong with its surroundings and what to do about it. */
export class StartError extends Error {
  /** The code that the process exits with; 75 says that trying later may work. */
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.name = 'StartError';
    this.exitCode = exitCode;
  }
}

const digits = (name: string, largest: number) =>
  z
    .string()
    .check(
      z.refine(
        (text) => /^\d{1,9}$/.test(text) && Number(text) <= largest,
        `${name} must be a whole number up to ${largest}`,
      ),
    );
const secret = (name: string) =>
  z.string().check(z.refine((text) => Buffer.byteLength(text) >= 32, `${name} must have at least 32 bytes`));
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const schema = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z.optional(digits('PORT', 65_535)),
  HOST: z.optional(z.string()),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text),
          'DATABASE_URL must look like postgresql://user:password@host/database',
        ),
      ),
  ),
  JWT_SECRET: z.optional(secret('JWT_SECRET')),
  JWT_SECRET_PREVIOUS: z.optional(secret('JWT_SECRET_PREVIOUS')),
  ALLOWED_ORIGINS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => listed(text).every(isOrigin),
          'ALLOWED_ORIGINS must be origins such as https://www.example.in, separated by commas',
        ),
      ),
  ),
  TRUSTED_PROXIES: z.optional(digits('TRUSTED_PROXIES', 10)),
  ENQUIRY_LIMIT: z.optional(digits('ENQUIRY_LIMIT', 1e6)),
  REGISTRATION_LIMIT: z.optional(digits('REGISTRATION_LIMIT', 1e6)),
  LOG_LEVEL: z.optional(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'LOG_LEVEL must be fatal, error, warn, info, debug or silent',
    ),
  ),
});

/** The process's surroundings, read once. */
export interface Environment {
  readonly port: number;
  readonly host: string | undefined;
  /** Where the embedded database and what belongs to it lie. */
  readonly dataDir: string;
  /** Address of a PostgreSQL, when the database is not the embedded one. */
  readonly databaseUrl: string | undefined;
  readonly logLevel: string;
  readonly production: boolean;
  /** Secrets given for access tokens: the present one, the one before. */
  readonly secrets: readonly Uint8Array[];
  readonly config: Omit<Config, 'tokenSecrets'>;
}

/**
 * Reads the variables that README.md lists; an empty one counts as not set.
 * @throws StartError naming the first variable that is wrong
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const result = z.safeParse(schema, set);
  if (!result.success) throw new StartError(`${result.error.issues[0]?.message}.`);
  const env = result.data;
  const production = env.NODE_ENV === 'production';
  return {
    port: Number(env.PORT ?? 3000),
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR ?? '.data'),
    databaseUrl: env.DATABASE_URL,
    logLevel: env.LOG_LEVEL ?? 'info',
    production,
    secrets: [env.JWT_SECRET, env.JWT_SECRET_PREVIOUS].flatMap((text) =>
      text === undefined ? [] : [Buffer.from(text)],
    ),
    config: {
      allowedOrigins: listed(env.ALLOWED_ORIGINS ?? ''),
      trustedProxies: Number(env.TRUSTED_PROXIES ?? 0),
      describesApi: !production,
      sharedFor: 2,
      ...(env.ENQUIRY_LIMIT !== undefined && { askingLimit: Number(env.ENQUIRY_LIMIT) }),
      ...(env.REGISTRATION_LIMIT !== undefined && { registrationLimit: Number(env.REGISTRATION_LIMIT) }),
    },
  };
}

const listed = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
