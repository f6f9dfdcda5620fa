import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { Server } from '../../servers.ts';

/**
 * The network of a phone: 1.6 Mbit/s to the browser, 0.75 Mbit/s from it, 150 ms from request to response. A proxy
 * simulates it, because the browser's own throttling does not affect the requests of service workers.
 */
export const PHONE_BITS_PER_SECOND = 1_600_000;
const UPLOAD_BITS_PER_SECOND = 750_000;
const ONE_WAY_DELAY_MS = 75;
const PACKET_BYTES = 1460;

/** The data that one connection still has to send in one direction; null marks the end of the connection. */
type Backlog = (Buffer | null)[];

/**
 * Starts a proxy, as slow as the network of a phone, in front of the server. All connections of the proxy share its
 * bandwidth.
 * @param downloadBitsPerSecond the bandwidth to the browser
 */
export async function startSlowNetwork(
  serverUrl: string,
  downloadBitsPerSecond = PHONE_BITS_PER_SECOND,
): Promise<Server> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const [upload, download] = [
    createNetworkDirection(UPLOAD_BITS_PER_SECOND),
    createNetworkDirection(downloadBitsPerSecond),
  ];
  const forward = (from: Socket, to: Socket, direction: ReturnType<typeof createNetworkDirection>) => {
    const send = direction.addConnection((packet) => (packet ? to.write(packet) : to.end()));
    sockets.add(from);
    from.on('data', send);
    from.on('end', () => send(null));
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
  };
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const upstream = connect({ host: hostname, port: Number(port), allowHalfOpen: true, noDelay: true });
    forward(client, upstream, upload);
    forward(upstream, client, download);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Creates one direction of the network: upload or download. Its connections take turns, and each sends one packet at a
 * time.
 */
function createNetworkDirection(bitsPerSecond: number) {
  const waitingConnections: { backlog: Backlog; deliver: (packet: Buffer | null) => void }[] = [];
  // All packets have the same delay, but timers may end in another order. This queue keeps the packets in order.
  const packetsInFlight: (() => void)[] = [];
  let nextSendTime = 0;
  let timer: NodeJS.Timeout | undefined;
  const sendPackets = () => {
    timer = undefined;
    while (waitingConnections.length > 0 && nextSendTime <= performance.now()) {
      const connection = waitingConnections.shift();
      const chunk = connection?.backlog.shift();
      if (!connection || chunk === undefined) continue;
      const packet = chunk?.subarray(0, PACKET_BYTES) ?? null;
      if (chunk && chunk.length > PACKET_BYTES) connection.backlog.unshift(chunk.subarray(PACKET_BYTES));
      if (connection.backlog.length > 0) waitingConnections.push(connection);
      nextSendTime += ((packet?.length ?? 0) * 8000) / bitsPerSecond;
      packetsInFlight.push(() => connection.deliver(packet));
      setTimeout(() => packetsInFlight.shift()?.(), nextSendTime - performance.now() + ONE_WAY_DELAY_MS);
    }
    if (waitingConnections.length > 0) timer = setTimeout(sendPackets, nextSendTime - performance.now());
  };
  return {
    addConnection: (deliver: (packet: Buffer | null) => void) => {
      const connection = { backlog: [] as Backlog, deliver };
      return (chunk: Buffer | null) => {
        if (connection.backlog.push(chunk) === 1) waitingConnections.push(connection);
        if (timer !== undefined) return;
        nextSendTime = Math.max(nextSendTime, performance.now());
        sendPackets();
      };
    },
  };
}
