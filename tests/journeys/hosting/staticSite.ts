import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { createBuilder } from 'vite';
import { listenLocally } from '#support/listenLocally.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export interface StaticSite {
  readonly origin: string;
  /** Builds the web app with these VITE_ settings. The site then serves the new build in place of the previous one. */
  readonly build: (settings: Readonly<Record<string, string>>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Starts a static file server for a folder that is empty until the first build. It responds with index.html to every
 * path without a file.
 */
export async function startStaticSite(): Promise<StaticSite> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const path = join(folder, normalize(decodeURIComponent(pathname)));
    const send = (content: Buffer, extension: string) =>
      response.writeHead(200, { 'Content-Type': CONTENT_TYPES[extension] ?? 'application/octet-stream' }).end(content);
    readFile(path)
      .then((content) => send(content, extname(path)))
      .catch(async () => send(await readFile(join(folder, 'index.html')), '.html'))
      .catch(() => response.writeHead(404).end());
  });
  const { url, stop } = await listenLocally(server);
  return {
    origin: url,
    build: async (settings) => {
      Object.assign(process.env, settings);
      const builder = await createBuilder({ logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
      const { client } = builder.environments;
      if (!client) throw new Error('The build has no environment named client');
      await builder.build(client);
    },
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
