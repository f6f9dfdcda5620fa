import * as z from 'zod/mini';
import { assertDiskSpace } from '../../diskSpace.ts';
import type { Database } from '../../db/open.ts';
import { connectToServer } from '../commandSocket.ts';
import type { CommandHandler } from '../commandSocket.ts';
import { runRequestsCommand } from './requestsCommand.ts';
import type { RequestsCommand } from './requestsCommand.ts';

/** This file sends the requests command to the running server, which responds with one message: the text to print. */

const COMMAND_NAME = 'requests';

const commandMessageSchema = z.union([
  z.object({ action: z.literal('list'), all: z.boolean() }),
  z.object({ action: z.enum(['answer', 'confirm', 'decline']), id: z.string() }),
]);
const responseMessageSchema = z.object({ text: z.string() });

/** Returns the handler of the requests command, by the command's name. */
export const requestsHandlers = (db: Database, dataDir: string): Readonly<Record<string, CommandHandler>> => ({
  async [COMMAND_NAME]({ send, receive }) {
    const command = commandMessageSchema.parse(await receive());
    if (command.action !== 'list') assertDiskSpace(dataDir);
    send({ text: await runRequestsCommand(db, command, new Date()) });
  },
});

/**
 * Lets the server that runs on this data directory carry out the command.
 * @returns the text to print; null when no server is running, or only one that accepts no commands
 * @throws StartError with the server's message when the command cannot be carried out
 */
export async function runThroughServer(dataDir: string, command: RequestsCommand): Promise<string | null> {
  const connection = await connectToServer(dataDir, COMMAND_NAME);
  if (!connection) return null;
  try {
    connection.send(command);
    return responseMessageSchema.parse(await connection.receive()).text;
  } finally {
    connection.close();
  }
}
