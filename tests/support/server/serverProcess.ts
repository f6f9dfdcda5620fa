import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createBuilder } from 'vite';
import { copyServerFiles } from '#server/build/serverFiles.ts';

/**
 * The built server in a temporary folder. The folder is below node_modules, so that Node.js finds the project's
 * packages.
 */
export interface ServerBuild {
  /**
   * Starts `file` of the build, main.js by default. The process gets PATH, HOST, PORT and `variables`, but no other
   * environment variables. When `variables` has no PORT, it listens on a free port.
   * @param wrapper a program with arguments, such as `unshare --fork`, which starts Node.js
   */
  readonly start: (
    variables: Readonly<Record<string, string>>,
    file?: string,
    args?: readonly string[],
    wrapper?: readonly string[],
  ) => ServerProcess;
  readonly folder: string;
  /** Deletes the folder. */
  readonly remove: () => Promise<void>;
}

/** A process that was started from the build. */
export interface ServerProcess {
  readonly pid: number;
  /** Resolves with the URL that the server prints when it is ready. Rejects when the process ends before that. */
  readonly address: Promise<string>;
  /** Resolves with the exit code when the process has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Everything that the process has printed so far to stdout and stderr. */
  readonly output: () => string;
}

const PLACEHOLDER_FILES = {
  'client/index.html': '<!doctype html><title>Utsava</title><div id="root"></div><noscript></noscript>',
  'client/.vite/manifest.json': '{}',
  'render/renderPage.js': 'export const renderPage = () => Promise.resolve(null);',
  'render/renderReviewPage.js':
    "export const renderReviewPage = () => Promise.resolve({ status: 404, html: '<!doctype html><title>Utsava</title>' });",
  'review/review.js': '',
  'review/review.css': '',
};

/**
 * Builds server/main.ts and the commands as `vite build` does, and writes placeholders for the web app and its
 * renderer. When the environment variable SERVER_BUILD is set, copies the build in that folder instead of making one.
 * @param nodeOptions the options with which Node.js starts the processes
 */
export async function buildServer(nodeOptions: readonly string[] = []): Promise<ServerBuild> {
  await mkdir('node_modules/.cache', { recursive: true });
  const folder = path.resolve(await mkdtemp('node_modules/.cache/utsava-server-'));
  const outDir = path.join(folder, 'server');
  const existingBuild = process.env['SERVER_BUILD'];
  if (existingBuild) await cp(existingBuild, outDir, { recursive: true });
  else await buildServerFiles(outDir);
  await copyServerFiles(folder);
  for (const [name, content] of Object.entries(PLACEHOLDER_FILES)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return {
    folder,
    start: (variables, file = 'main.js', args = [], wrapper = []) =>
      startProcess([...wrapper, process.execPath, ...nodeOptions, path.join(outDir, file), ...args], variables),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function buildServerFiles(outDir: string): Promise<void> {
  const builder = await createBuilder({
    logLevel: 'error',
    mode: 'production',
    environments: { ssr: { build: { outDir, emptyOutDir: true } } },
  });
  const { ssr } = builder.environments;
  if (!ssr) throw new Error('There is no ssr environment in vite.config.ts');
  await builder.build(ssr);
}

function startProcess(command: readonly string[], variables: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'close').then(() => child.exitCode);
  const address = new Promise<string>((resolve, reject) => {
    const readOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const printedUrl = / is at (\S+)/.exec(output)?.[1];
      if (printedUrl !== undefined) resolve(printedUrl);
    };
    child.stdout.on('data', readOutput);
    child.stderr.on('data', readOutput);
    child.once('close', () => reject(new Error(`The server exited before it was ready: ${output}`)));
  });
  // Tests that do not await the address would otherwise cause an unhandled rejection.
  address.catch(() => undefined);
  return { pid: child.pid ?? 0, address, ended, kill: (signal) => child.kill(signal), output: () => output };
}
