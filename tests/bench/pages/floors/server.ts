import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listenLocally } from '#support/listenLocally.ts';
import type { Server } from '../../servers.ts';
import { forward } from '../forward.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/**
 * Starts a server for a floor. It sends the files in `folder` and the documents that `renderHtml` returns, and forwards all
 * other requests, for the API and the pictures, to our server. Files and documents are compressed with brotli, as on
 * our server.
 */
export async function startFloorServer(
  folder: string | undefined,
  renderHtml: (path: string) => Promise<string>,
  ourUrl: string,
): Promise<Server> {
  const compressedFiles = new Map(
    (folder === undefined ? [] : readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      .filter((name) => CONTENT_TYPES[path.extname(name).slice(1)])
      .map((name) => [`/${name}`, brotliCompressSync(readFileSync(path.join(folder ?? '', name)))]),
  );
  const compressedDocuments = new Map<string, Buffer>();

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/';
    const sendCompressed = (type: string, cacheControl: string, body: Buffer) =>
      response
        .writeHead(200, {
          'Content-Type': `${type}; charset=utf-8`,
          'Content-Encoding': 'br',
          'Cache-Control': cacheControl,
          'Content-Length': body.length,
        })
        .end(body);
    const file = compressedFiles.get(url);
    if (file) {
      sendCompressed(CONTENT_TYPES[path.extname(url).slice(1)] ?? '', 'public, max-age=31536000, immutable', file);
      return;
    }
    if (!/^\/(?:venues(?:\/.*)?)?$/.test(url)) {
      forward(request, response, ourUrl);
      return;
    }
    const document = compressedDocuments.get(url) ?? brotliCompressSync(await renderHtml(url));
    compressedDocuments.set(url, document);
    sendCompressed('text/html', 'no-cache', document);
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return listenLocally(server);
}
