import { Agent, request } from 'node:http';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { listen } from '#server/http/listen.ts';
import type { AppEnv } from '#server/http/context.ts';

/** Stops a listening server while clients use it. */

it('resets no connection when it closes, and asks every client to close its own', async () => {
  let respond = () => {};
  const permission = new Promise<void>((resolve) => (respond = resolve));
  let slowArrived = () => {};
  const arrival = new Promise<void>((resolve) => (slowArrived = resolve));
  const app = new Hono<AppEnv>();
  app.get('/quick', (context) => context.text('quick'));
  app.get('/slow', async (context) => {
    slowArrived();
    await permission;
    return context.text('slow');
  });
  const server = await listen(app, 0, '127.0.0.1');
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
  const fromAll = () => Promise.all(agents.map((agent) => get('/quick', agent)));
  const all = (response: string) => agents.map(() => response);
  try {
    expect(await fromAll()).toEqual(all('200 keep-alive'));
    const sentBefore = get('/slow', new Agent());
    await arrival;
    const closed = server.close();
    expect(await fromAll()).toEqual(all('200 close'));
    expect(await get('/quick', new Agent())).toBe('200 close');
    respond();
    expect(await sentBefore).toBe('200 close');
    await closed;
    await expect(get('/quick', new Agent())).rejects.toThrow('ECONNREFUSED');
  } finally {
    for (const agent of agents) agent.destroy();
  }
});
