import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A network path to a server that a test can interrupt. */
export interface TcpProxy {
  /** The URL of the server, leading through the proxy. */
  readonly url: string;
  /** From now on no byte passes, but every connection stays open, as when the server hangs. */
  readonly hang: () => void;
  /** Lets bytes pass again, also those that were held back. */
  readonly resume: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a proxy on a free port of this machine that forwards every connection to the host and port of `url`. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let hangs = false;
  const track = (socket: Socket, peer: Socket) => {
    sockets.add(socket);
    socket.pipe(peer);
    socket.on('error', () => peer.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      peer.destroy();
    });
    if (hangs) socket.pause();
  };
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    track(client, upstream);
    track(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: through.href,
    hang() {
      hangs = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      hangs = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
