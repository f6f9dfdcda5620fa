import { Agent, createServer, request } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { listen } from '#server/http/listen.ts';
import type { AppEnv } from '#server/http/context.ts';
import { replaceNodeErrors } from '#server/http/nodeErrors.ts';

/** Tests how the server stops, and which connections of clients it closes. */

it('responds to all requests while it closes, and asks every client to close its connection', async () => {
  let allowResponse = () => {};
  const responseAllowed = new Promise<void>((resolve) => (allowResponse = resolve));
  let announceSlowRequest = () => {};
  const slowRequestArrived = new Promise<void>((resolve) => (announceSlowRequest = resolve));
  const app = new Hono<AppEnv>();
  app.get('/quick', (context) => context.text('quick'));
  app.get('/slow', async (context) => {
    announceSlowRequest();
    await responseAllowed;
    return context.text('slow');
  });
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  const get = (path: string, agent: Agent) =>
    new Promise<string>((resolve, reject) => {
      const { port } = server.address;
      request({ port, path, agent, host: '127.0.0.1' }, (response) => {
        response.resume();
        response.once('end', () => resolve(`${response.statusCode} ${response.headers.connection}`));
      })
        .once('error', reject)
        .end();
    });

  const agents = Array.from({ length: 20 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const getFromAll = () => Promise.all(agents.map((agent) => get('/quick', agent)));
  const sameForAllAgents = (response: string) => agents.map(() => response);
  try {
    expect(await getFromAll()).toEqual(sameForAllAgents('200 keep-alive'));
    const earlierResponse = get('/slow', new Agent());
    await slowRequestArrived;
    const closed = server.close();
    expect(await getFromAll()).toEqual(sameForAllAgents('200 close'));
    expect(await get('/quick', new Agent())).toBe('200 close');
    allowResponse();
    expect(await earlierResponse).toBe('200 close');
    await closed;
    await expect(get('/quick', new Agent())).rejects.toThrow('ECONNREFUSED');
  } finally {
    for (const agent of agents) agent.destroy();
  }
});

it('closes a connection after a request that asks for another protocol, because Node may ignore the next one', async () => {
  const app = new Hono<AppEnv>();
  app.post('/', (context) => context.text('not read'));
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  try {
    const connection = await new Promise((resolve, reject) => {
      const headers = { upgrade: 'h2c', connection: 'upgrade' };
      request({ port: server.address.port, host: '127.0.0.1', method: 'POST', headers }, (response) => {
        response.resume().once('end', () => resolve(response.headers.connection));
      })
        .once('error', reject)
        .end('x'.repeat(20_000));
    });
    expect(connection).toBe('close');
  } finally {
    await server.close();
  }
});

it('closes the connection of a client that does not read its response', async () => {
  const app = new Hono<AppEnv>();
  const responseCanceled = new Promise<void>((resolve) => {
    app.get('/', () => {
      const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(100_000));
      return new Response(new ReadableStream({ pull, cancel: () => resolve() }));
    });
  });
  const server = await listen(app, { port: 0, host: '127.0.0.1', maxStallMs: 20 });
  const socket = connect({ port: server.address.port, host: '127.0.0.1' }, () => {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  });
  try {
    await responseCanceled;
  } finally {
    socket.destroy();
    await server.close();
  }
});

it('closes the connection of a client that sends no HTTP and does not close it', async () => {
  const server = createServer();
  await replaceNodeErrors(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write('no HTTP\r\n\r\n'));
  try {
    const response = await new Promise<string>((resolve) => {
      socket.setEncoding('utf8').once('data', (text) => resolve(String(text)));
    });
    expect(response).toMatch(/^HTTP\/1.1 400/);
    const countConnections = () =>
      new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    await vi.waitFor(async () => expect(await countConnections()).toBe(0));
  } finally {
    socket.destroy();
    server.close();
  }
});
