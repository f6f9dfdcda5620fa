import { rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import type { Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import type { Logger } from 'pino';
import { assertDiskSpace } from '../../db/embedded/diskSpace.ts';
import type { Database } from '../../db/open.ts';
import { exportRequests } from './exportRequests.ts';
import type { ExportOptions } from './exportRequests.ts';

/**
 * Only one process can open the embedded database. While the server runs, the export command therefore lets the server
 * export, over a socket in the data directory that only the directory's owner can open. Each message is a line of JSON.
 * The command sends the options, the server the exported text, the command "stored", the server the number of requests.
 */

type Write = (text: string) => Promise<void>;

const socketPath = (dataDir: string) => path.join(dataDir, 'export.sock');

const optionsMessage = z.object({
  format: z.enum(['csv', 'json']),
  selection: z.union([z.enum(['new', 'all']), z.object({ since: z.iso.datetime() })]),
});
const responseMessage = z.union([z.object({ text: z.string() }), z.object({ count: z.number() })]);

/**
 * Serves export commands until the server stops; the caller holds the lock of the data directory. If the socket cannot be
 * created, as on Windows, exporting works only while the server is stopped.
 * @returns a function that closes the socket
 */
export async function serveExports(dataDir: string, db: Database, log: Logger): Promise<() => void> {
  const socketFile = socketPath(dataDir);
  rmSync(socketFile, { force: true });
  const server = createServer((socket) => {
    serveExport(socket, db, dataDir).catch(() => {
      log.warn('an export failed');
      socket.destroy();
    });
  });
  await new Promise<void>((resolve) => {
    server.once('error', () => {
      log.warn('stop the server to export: the export socket cannot be created in the data directory');
      resolve();
    });
    server.listen(socketFile, resolve);
  });
  // An open socket must not keep the process running when the server stops.
  server.unref();
  return () => server.close();
}

async function serveExport(socket: Socket, db: Database, dataDir: string): Promise<void> {
  // Check the disk space, because marking the requests as exported writes to the database.
  assertDiskSpace(dataDir);
  const lines = readLines(socket);
  const { format, selection } = optionsMessage.parse(JSON.parse(await lines.next()));
  const options = {
    format,
    selection: typeof selection === 'string' ? selection : { since: new Date(selection.since) },
    output: undefined,
  };
  const count = await exportRequests(db, options, async (text) => {
    send(socket, { text });
    await lines.next();
  });
  send(socket, { count });
  socket.end();
}

/**
 * Lets the server that runs on this data directory export.
 * @returns the number of exported requests, or null when no server is running
 * @throws Error when the server stops before the export is complete; the next export then includes the same requests
 */
export async function exportThroughServer(
  dataDir: string,
  options: ExportOptions,
  write: Write,
): Promise<number | null> {
  const socket = await connect(socketPath(dataDir));
  if (!socket) return null;
  try {
    const lines = readLines(socket);
    send(socket, { format: options.format, selection: options.selection });
    for (;;) {
      const response = responseMessage.parse(JSON.parse(await lines.next()));
      if ('count' in response) return response.count;
      await write(response.text);
      send(socket, 'stored');
    }
  } finally {
    socket.destroy();
  }
}

/** Connects to the socket. Resolves with null when no server listens on it. */
function connect(socketFile: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = createConnection(socketFile, () => resolve(socket));
    socket.on('error', () => resolve(null));
  });
}

const send = (socket: Socket, message: unknown) => socket.write(`${JSON.stringify(message)}\n`);

function readLines(socket: Socket): { next: () => Promise<string> } {
  // After a connection error there are no more lines, which `next` reports.
  socket.on('error', () => undefined);
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  return {
    async next() {
      const line = await lines.next();
      if (line.done)
        throw new Error('The server stopped before the export was complete. Nothing is lost: export again.');
      return line.value;
    },
  };
}
