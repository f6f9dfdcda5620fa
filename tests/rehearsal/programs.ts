import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, closeSync, constants, existsSync, openSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { NOBODY_ID } from '#support/database/postgresServer.ts';
import { waitFor } from './waitFor.ts';

/** This file finds PostgreSQL's programs and HAProxy, and runs them and the built server for the rehearsal. */

/** A running program. */
export interface RunningProgram {
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  /** Waits until `isReady` returns true. Throws when the program ends before that, or after a minute. */
  readonly waitUntil: (isReady: () => Promise<boolean>) => Promise<void>;
}

export interface LaunchOptions {
  /** The name of the file for the program's output, without extension. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** True for a program of PostgreSQL, which refuses to run as root: root runs it as the user "nobody". */
  readonly runsAsNobody?: boolean;
  /**
   * The signal with which endAll() ends the program: SIGKILL by default. A program with child processes needs another
   * one, because SIGKILL would leave them running.
   */
  readonly endSignal?: NodeJS.Signals;
}

export type Launcher = ReturnType<typeof createLauncher>;

/** The programs that the rehearsal needs, with the Debian package of each. */
const DEBIAN_PACKAGES = {
  postgres: 'postgresql',
  initdb: 'postgresql',
  pg_basebackup: 'postgresql',
  haproxy: 'haproxy',
} as const;
type ProgramName = keyof typeof DEBIAN_PACKAGES;

const isRoot = process.getuid?.() === 0;
const unprivilegedUser = isRoot ? { uid: NOBODY_ID, gid: NOBODY_ID } : {};

const DEBIAN_POSTGRES_FOLDER = '/usr/lib/postgresql';

/**
 * Returns the path of a program on PATH, in /usr/sbin, or in the newest PostgreSQL that Debian has installed.
 * @throws Error that says which package to install
 */
export function findProgram(name: ProgramName): string {
  const versions = existsSync(DEBIAN_POSTGRES_FOLDER) ? readdirSync(DEBIAN_POSTGRES_FOLDER) : [];
  const directories = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    // Debian installs haproxy in this directory, which is not on everybody's PATH.
    '/usr/sbin',
    ...versions
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => path.join(DEBIAN_POSTGRES_FOLDER, version, 'bin')),
  ];
  const programPath = directories.map((directory) => path.join(directory, name)).find(isExecutable);
  if (programPath === undefined)
    throw new Error(`The rehearsal needs ${name}. On Debian: apt-get install ${DEBIAN_PACKAGES[name]}`);
  return programPath;
}

/** Throws the error of findProgram for the first program that is missing. */
export function assertProgramsExist(): void {
  for (const name of Object.keys(DEBIAN_PACKAGES) as ProgramName[]) findProgram(name);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Creates functions that start programs with `folder` as their working directory, and a function that ends all. */
export function createLauncher(folder: string) {
  if (isRoot) chownSync(folder, NOBODY_ID, NOBODY_ID);
  const endSignals = new Map<RunningProgram, NodeJS.Signals>();
  let isEnding = false;

  return {
    folder,
    /** Runs a program of PostgreSQL to its end. Throws when it fails. */
    async run(command: string, args: readonly string[]): Promise<void> {
      await promisify(execFile)(command, args, { ...unprivilegedUser, cwd: folder });
    },
    launch({
      name,
      command,
      args,
      env = {},
      runsAsNobody = false,
      endSignal = 'SIGKILL',
    }: LaunchOptions): RunningProgram {
      if (isEnding) throw new Error('The rehearsal is ending');
      const logFile = openSync(path.join(folder, `${name}.log`), 'a');
      const child = spawn(command, args, {
        ...(runsAsNobody && unprivilegedUser),
        cwd: folder,
        env: { PATH: process.env['PATH'], ...env },
        stdio: ['ignore', logFile, logFile],
        // Ctrl-C then reaches only the rehearsal, which ends each program with its own `endSignal`.
        detached: true,
      });
      closeSync(logFile);
      let hasEnded = false;
      const ended = once(child, 'exit').then(() => {
        hasEnded = true;
        endSignals.delete(program);
      });
      const program: RunningProgram = {
        kill: (signal) => child.kill(signal),
        ended,
        async waitUntil(isReady) {
          await waitFor(`${name} to be ready`, async () => hasEnded || isReady());
          if (hasEnded) throw new Error(`${name} ended before it was ready: ${lastLogLines(folder, name)}`);
        },
      };
      endSignals.set(program, endSignal);
      return program;
    },
    /** Ends every program. None can be started afterwards. */
    async endAll(): Promise<void> {
      isEnding = true;
      await Promise.all(
        [...endSignals].map(([program, signal]) => {
          program.kill(signal);
          return program.ended;
        }),
      );
    },
  };
}

const lastLogLines = (folder: string, name: string): string =>
  readFileSync(path.join(folder, `${name}.log`), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(-5)
    .join('\n');
