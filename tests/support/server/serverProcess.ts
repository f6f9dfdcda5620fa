import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createBuilder } from 'vite';
import { copyServerFiles } from '#server/build/serverFiles.ts';

/** The server built into a folder of its own, where Node finds the project's packages. */
export interface BuiltServer {
  /** Starts it with these variables and nothing else of ours; PORT is any free one unless given. */
  readonly start: (
    variables: Readonly<Record<string, string>>,
    file?: string,
    args?: readonly string[],
  ) => ServerProcess;
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

export interface ServerProcess {
  readonly pid: number;
  /** The address it says it is at; rejects when it ends before. */
  readonly address: Promise<string>;
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** All that it has printed. */
  readonly output: () => string;
}

/**
 * Builds server/main.ts and the commands as `vite build` does, beside a page that stands for the app. Copies the build
 * in the folder SERVER_BUILD instead where that is set.
 */
export async function buildServer(): Promise<BuiltServer> {
  await mkdir('node_modules/.cache', { recursive: true });
  const folder = path.resolve(await mkdtemp('node_modules/.cache/utsava-server-'));
  const outDir = path.join(folder, 'server');
  const given = process.env['SERVER_BUILD'];
  if (given) await cp(given, outDir, { recursive: true });
  else await build(outDir);
  await copyServerFiles(folder);
  await mkdir(path.join(folder, 'client'));
  await writeFile(path.join(folder, 'client/index.html'), '<!doctype html><title>Utsava</title>');
  return {
    folder,
    start: (variables, file = 'main.js', args = []) => startProcess([path.join(outDir, file), ...args], variables),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function build(outDir: string): Promise<void> {
  const builder = await createBuilder({
    logLevel: 'error',
    mode: 'production',
    environments: { ssr: { build: { outDir, emptyOutDir: true } } },
  });
  const { ssr } = builder.environments;
  if (!ssr) throw new Error('There is no ssr environment in vite.config.ts');
  await builder.build(ssr);
}

function startProcess(args: readonly string[], variables: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'close').then(() => child.exitCode);
  const address = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const said = / is at (\S+)/.exec(output)?.[1];
      if (said !== undefined) resolve(said);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', () => reject(new Error(`The server ended: ${output}`)));
  });
  // Not every test waits for it.
  address.catch(() => undefined);
  return { pid: child.pid ?? 0, address, ended, kill: (signal) => child.kill(signal), output: () => output };
}
