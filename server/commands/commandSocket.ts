import { rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import type { Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { errorCode, rootCause } from '../db/errorCode.ts';
import { StartError } from '../startError.ts';

/**
 * This file lets the server carry out commands. Only one process can open the embedded database. So while the server
 * has opened it, the commands `export` and `requests` ask the server to do their work. They connect to a socket in the
 * data directory, which only the directory's owner can open. Each message is a line of JSON; the first one names the
 * command. When its handler in the server throws an error, the server sends a message, and the process of the command
 * throws a StartError with that message.
 */

export interface Connection {
  readonly send: (message: unknown) => void;
  /**
   * Returns the next message from the other process. Rejects when that process has closed the connection. In the
   * process of the command, also rejects with a StartError when the server cannot carry out the command.
   */
  readonly receive: () => Promise<unknown>;
  readonly close: () => void;
}

/** Carries out a command in the server. The caller closes the connection afterwards. */
export type CommandHandler = (connection: Connection) => Promise<void>;

const errorMessageSchema = z.object({ error: z.string() });

const socketPath = (dataDir: string) => path.join(dataDir, 'commands.sock');

/**
 * Makes the server carry out the commands that other processes send, until the server stops. The caller holds the lock
 * of the data directory. If the socket cannot be created, as on Windows, the commands work only while the server is
 * stopped.
 * @param handlers the handler of each command, by the command's name
 * @returns a function that closes the socket
 */
export async function serveCommands(
  dataDir: string,
  handlers: Readonly<Record<string, CommandHandler>>,
  log: Logger,
): Promise<() => void> {
  const socketFile = socketPath(dataDir);
  rmSync(socketFile, { force: true });
  const server = createServer((socket) => {
    runHandler(openConnection(socket), handlers).catch((error: unknown) => {
      const cause = rootCause(error);
      log.warn(
        { type: cause instanceof Error ? cause.name : typeof cause, code: errorCode(error) },
        'a command failed',
      );
    });
  });
  await new Promise<void>((resolve) => {
    server.once('error', () => {
      log.warn('commands work only while the server is stopped: their socket cannot be created in the data directory');
      resolve();
    });
    server.listen(socketFile, resolve);
  });
  // An open socket must not keep the process running when the server stops.
  server.unref();
  return () => server.close();
}

async function runHandler(connection: Connection, handlers: Readonly<Record<string, CommandHandler>>): Promise<void> {
  try {
    const handler = handlers[String(await connection.receive())];
    if (!handler) throw new StartError('The running server does not know this command. Restart the server.');
    await handler(connection);
  } catch (error) {
    const isForOperator = error instanceof StartError;
    connection.send({
      error: isForOperator ? error.message : 'The server could not carry out the command: see its log.',
    });
    if (!isForOperator) throw error;
  } finally {
    connection.close();
  }
}

/**
 * Asks the server that runs on this data directory to carry out the command with this name.
 * @returns the connection to its handler; null when no server is running, or only one that accepts no commands
 */
export async function connectToServer(dataDir: string, command: string): Promise<Connection | null> {
  const socket = await new Promise<Socket | null>((resolve) => {
    const newSocket = createConnection(socketPath(dataDir), () => resolve(newSocket));
    newSocket.on('error', () => resolve(null));
  });
  if (!socket) return null;
  const connection = openConnection(socket);
  connection.send(command);
  return {
    ...connection,
    async receive() {
      const message = await connection.receive();
      const { data } = errorMessageSchema.safeParse(message);
      if (data) throw new StartError(data.error);
      return message;
    },
  };
}

/**
 * Returns a message as a line of JSON. From Node 24 on, readline also ends a line at the two characters that are
 * escaped here, which JSON does not escape.
 */
const toLine = (message: unknown): string =>
  `${JSON.stringify(message)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)}\n`;

function openConnection(socket: Socket): Connection {
  // Without a listener, a connection error would end the process. The error also ends `lines`, so that receive()
  // rejects.
  socket.on('error', () => undefined);
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  return {
    send: (message) => void socket.write(toLine(message)),
    async receive() {
      const line = await lines.next();
      if (line.done) throw new Error('The server stopped before the command was complete. Repeat the command.');
      return JSON.parse(line.value) as unknown;
    },
    close: () => void socket.end(),
  };
}
