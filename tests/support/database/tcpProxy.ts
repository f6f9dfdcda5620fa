import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A proxy between a client and a server, with which a test interrupts their connections. */
export interface TcpProxy {
  /** The URL of the server, with the host and port of the proxy. */
  readonly url: string;
  /** Stops forwarding data, but leaves every connection open, as if the server hung. */
  readonly hang: () => void;
  /** Forwards data again, including the data that arrived in the meantime. */
  readonly resume: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a proxy on a free port of this machine that forwards every connection to the host and port of `url`. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isHanging = false;
  const forward = (socket: Socket, peer: Socket) => {
    sockets.add(socket);
    socket.pipe(peer);
    socket.on('error', () => peer.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      peer.destroy();
    });
    if (isHanging) socket.pause();
  };
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    forward(client, upstream);
    forward(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxyUrl = new URL(url);
  proxyUrl.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: proxyUrl.href,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isHanging = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
