import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFileSync } from 'node:fs';
import type { Server } from '../../servers.ts';
import { buildFloor } from './build.ts';
import { renderHtml as renderPlainHtml } from './html/html.ts';
import { startFloorServer } from './server.ts';
import { renderHtml as renderTunedHtml } from './tuned/html.tsx';

/** The name of a floor: a small app with the same content as the product, which shows the least cost of a page. */
export type FloorName = 'HTML' | 'React' | 'tuned';

/** Builds the floors into a temporary folder and starts a server for each, in front of our server at `ourUrl`. */
export async function startFloors(ourUrl: string): Promise<{
  readonly servers: Readonly<Record<FloorName, Server>>;
  readonly stop: () => Promise<void>;
}> {
  const folder = await mkdtemp(path.join(tmpdir(), 'floors-'));
  const fetchJson = async <T>(url: string): Promise<T> => (await (await fetch(new URL(url, ourUrl))).json()) as T;
  const buildWithTemplate = async (name: string) => {
    const outputFolder = path.join(folder, name);
    await buildFloor(name, outputFolder);
    return { outputFolder, template: readFileSync(path.join(outputFolder, 'index.html'), 'utf8') };
  };
  const [react, tuned] = [await buildWithTemplate('react'), await buildWithTemplate('tuned')];
  const servers = {
    HTML: await startFloorServer(undefined, (url) => renderPlainHtml(url, fetchJson), ourUrl),
    React: await startFloorServer(react.outputFolder, () => Promise.resolve(react.template), ourUrl),
    tuned: await startFloorServer(tuned.outputFolder, (url) => renderTunedHtml(url, tuned.template, fetchJson), ourUrl),
  };
  return {
    servers,
    stop: async () => {
      for (const server of Object.values(servers)) await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
