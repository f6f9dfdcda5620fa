import { createServer, Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { connectToPrimary } from '#server/db/postgres/primary.ts';

afterEach(() => vi.restoreAllMocks());

it('connectToPrimary() lets TCP check every second whether the server is still there (keep-alive)', async () => {
  const setKeepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await expect(connectToPrimary(`postgresql://127.0.0.1:${port}/x`)).rejects.toThrow();
  expect(setKeepAlive).toHaveBeenCalledWith(true, 1000);
  server.close();
});
