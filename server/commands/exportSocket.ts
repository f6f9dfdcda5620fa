import { rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import type { Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import type { Logger } from 'pino';
import { needSpace } from '../db/diskSpace.ts';
import type { Database } from '../db/open.ts';
import { exportEnquiries } from './exportEnquiries.ts';
import type { ExportOrder } from './exportEnquiries.ts';

/**
 * The embedded database serves one process. While the server runs, the export command therefore asks the server, over a
 * socket in the data folder that only this folder's owner can reach. One line of JSON goes each way at a time: the order,
 * the text, that it was kept, how many there were.
 */

type Write = (text: string) => Promise<void>;

const socketIn = (dataDir: string) => path.join(dataDir, 'export.sock');

const orderLine = z.object({
  format: z.enum(['csv', 'json']),
  wanted: z.union([z.enum(['new', 'all']), z.object({ since: z.iso.datetime() })]),
});
const answerLine = z.union([z.object({ text: z.string() }), z.object({ count: z.number() })]);

/**
 * Answers the export command for as long as the server runs; the caller holds the folder's lock. Where no such socket can
 * be, the command has to wait until the server has stopped.
 * @returns ends it
 */
export async function answerExports(dataDir: string, db: Database, log: Logger): Promise<() => void> {
  const file = socketIn(dataDir);
  rmSync(file, { force: true });
  const server = createServer((socket) => {
    answer(socket, db, dataDir).catch(() => {
      log.warn('an export was not completed');
      socket.destroy();
    });
  });
  await new Promise<void>((resolve) => {
    server.once('error', () => {
      log.warn('exports need the server to be stopped: no socket can be made in the data folder');
      resolve();
    });
    server.listen(file, resolve);
  });
  // It must not keep a server that stops.
  server.unref();
  return () => server.close();
}

async function answer(socket: Socket, db: Database, dataDir: string): Promise<void> {
  // What is handed over is remembered.
  needSpace(dataDir);
  const lines = linesOf(socket);
  const { format, wanted } = orderLine.parse(JSON.parse(await lines.next()));
  const order = { format, wanted: typeof wanted === 'string' ? wanted : { since: new Date(wanted.since) } };
  const count = await exportEnquiries(db, { ...order, output: undefined }, async (text) => {
    send(socket, { text });
    await lines.next();
  });
  send(socket, { count });
  socket.end();
}

/**
 * Has the running server export; answers how many there were, or null when no server runs on this folder.
 * @throws Error when the server ends in the middle; then the next export has the same again
 */
export async function askRunningServer(dataDir: string, order: ExportOrder, write: Write): Promise<number | null> {
  const socket = await connect(socketIn(dataDir));
  if (!socket) return null;
  try {
    const lines = linesOf(socket);
    send(socket, { format: order.format, wanted: order.wanted });
    for (;;) {
      const said = answerLine.parse(JSON.parse(await lines.next()));
      if ('count' in said) return said.count;
      await write(said.text);
      send(socket, 'kept');
    }
  } finally {
    socket.destroy();
  }
}

function connect(file: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = createConnection(file, () => resolve(socket));
    socket.on('error', () => resolve(null));
  });
}

const send = (socket: Socket, message: unknown) => socket.write(`${JSON.stringify(message)}\n`);

function linesOf(socket: Socket): { next: () => Promise<string> } {
  // The other side going away ends the lines; that is answer enough.
  socket.on('error', () => undefined);
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  return {
    async next() {
      const line = await lines.next();
      if (line.done) throw new Error('The server ended before the export was complete. Nothing is lost: export again.');
      return line.value;
    },
  };
}
