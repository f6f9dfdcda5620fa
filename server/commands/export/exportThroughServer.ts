import * as z from 'zod/mini';
import { assertDiskSpace } from '../../diskSpace.ts';
import type { Database } from '../../db/open.ts';
import { connectToServer } from '../commandSocket.ts';
import type { CommandHandler } from '../commandSocket.ts';
import { exportRequests } from './exportRequests.ts';
import type { ExportOptions } from './exportRequests.ts';

/**
 * This file exports requests through the running server. The process of the command sends the command's name and the
 * options. The server sends the exported text. When the process of the command has written the text, it sends "stored".
 * Then the server marks the requests as exported, and sends their number.
 */

const COMMAND_NAME = 'export';

const optionsMessageSchema = z.object({
  format: z.enum(['csv', 'json']),
  selection: z.union([z.enum(['new', 'all']), z.object({ since: z.iso.datetime() })]),
});
const responseMessageSchema = z.union([z.object({ text: z.string() }), z.object({ count: z.number() })]);

/** Returns the handler of the export command, by the command's name. */
export const exportHandlers = (db: Database, dataDir: string): Readonly<Record<string, CommandHandler>> => ({
  async [COMMAND_NAME]({ send, receive }) {
    // Check the disk space, because marking the requests as exported writes to the database.
    assertDiskSpace(dataDir);
    const { format, selection } = optionsMessageSchema.parse(await receive());
    const options = {
      format,
      selection: typeof selection === 'string' ? selection : { since: new Date(selection.since) },
      output: undefined,
    };
    const count = await exportRequests(db, options, async (text) => {
      send({ text });
      await receive();
    });
    send({ count });
  },
});

/**
 * Asks the server that runs on this data directory to export the requests.
 * @returns the number of exported requests; null when no server is running, or only one that accepts no commands
 * @throws StartError with the server's message when it cannot export
 * @throws Error when the server stops before the export is complete. The next export then includes the same requests,
 * unless the server had already marked them as exported.
 */
export async function exportThroughServer(
  dataDir: string,
  { format, selection }: ExportOptions,
  write: (text: string) => Promise<void>,
): Promise<number | null> {
  const connection = await connectToServer(dataDir, COMMAND_NAME);
  if (!connection) return null;
  try {
    connection.send({ format, selection });
    for (;;) {
      const response = responseMessageSchema.parse(await connection.receive());
      if ('count' in response) return response.count;
      await write(response.text);
      connection.send('stored');
    }
  } finally {
    connection.close();
  }
}
