import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectToServer, serveCommands } from '#server/commands/commandSocket.ts';
import { StartError } from '#server/startError.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'utsava-commands-'));
});
afterAll(() => rm(directory, { recursive: true }));

it('a message is one line, also for a reader that ends lines at U+2028 and U+2029', async () => {
  const message = 'Asha\u2028Meher\u2029Zoya\nRani';
  const stop = await serveCommands(directory, { echo: async ({ send }) => send(message) }, pino({ level: 'silent' }));
  try {
    const socket = createConnection(path.join(directory, 'commands.sock'));
    socket.write('"echo"\n');
    const sentText = await text(socket);
    expect(JSON.parse(sentText)).toBe(message);
    expect(sentText.split(/[\n\r\u2028\u2029]/)).toHaveLength(2);
  } finally {
    stop();
  }
});

it.each([
  ['unknown', 'The running server does not know this command. Restart the server.'],
  ['broken', 'The server could not carry out the command: see its log.'],
  ['refused', 'There is no such request.'],
])('the command "%s" fails with a message that says why', async (command, message) => {
  const handlers = {
    broken: () => Promise.reject(new Error('connection terminated')),
    refused: () => Promise.reject(new StartError('There is no such request.')),
  };
  const stop = await serveCommands(directory, handlers, pino({ level: 'silent' }));
  try {
    const connection = await connectToServer(directory, command);
    await expect(connection?.receive()).rejects.toThrow(message);
  } finally {
    stop();
  }
});
