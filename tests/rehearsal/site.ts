import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { findFreePort } from '#support/database/postgresServer.ts';
import { databaseUrlOf } from './cluster.ts';
import type { DatabaseCluster } from './cluster.ts';
import { findProgram } from './programs.ts';
import type { Launcher, RunningProgram } from './programs.ts';

/** The processes of the built server, and the load balancer in front of them. */
export interface Site {
  /** The URL of the load balancer. */
  readonly url: string;
  /** Kills the first process of the server with SIGKILL. */
  readonly killServer: () => Promise<void>;
  /** Starts the first process of the server again, and waits until it is ready. */
  readonly restartServer: () => Promise<void>;
}

const SERVER_NAMES = ['server1', 'server2', 'server3', 'server4'];

/** Starts four processes of the built server on the cluster, and HAProxy with the settings of deploy/haproxy.cfg. */
export async function startSite(launcher: Launcher, cluster: DatabaseCluster): Promise<Site> {
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    JWT_SECRET: randomBytes(32).toString('hex'),
    DATABASE_URL: `${databaseUrlOf(...cluster.databaseServers)}?target_session_attrs=read-write`,
    DATABASE_READ_URLS: cluster
      .standbys()
      .map((standby) => databaseUrlOf(standby))
      .join(),
    // All requests come from one machine, but each names another address in X-Forwarded-For, to which HAProxy adds that
    // of the machine. With two trusted proxies, the limits of the server count the address that the request names.
    TRUSTED_PROXIES: '2',
    ENQUIRY_LIMIT: '1000000',
    REGISTRATION_LIMIT: '1000000',
  };
  const servers = await Promise.all(SERVER_NAMES.map(async (name) => ({ name, port: await findFreePort() })));
  const start = async ({ name, port }: { name: string; port: number }): Promise<RunningProgram> => {
    const program = launcher.launch({
      name,
      command: process.execPath,
      args: [path.resolve('dist/server/main.js')],
      env: { ...settings, PORT: String(port), DATA_DIR: path.join(launcher.folder, name) },
    });
    await program.waitUntil(checkReadiness(`http://127.0.0.1:${port}`));
    return program;
  };
  // The first process creates the tables and imports the sample catalogue.
  const [firstServer, ...otherServers] = servers;
  if (!firstServer) throw new Error('There are no servers');
  let firstProgram = await start(firstServer);
  await Promise.all(otherServers.map(start));

  const port = await findFreePort();
  const loadBalancer = launcher.launch({
    name: 'haproxy',
    command: findProgram('haproxy'),
    args: ['-db', '-f', path.resolve('deploy/haproxy.cfg')],
    env: {
      LISTEN: `127.0.0.1:${port}`,
      ...Object.fromEntries(servers.map((server, index) => [`SERVER_${index + 1}`, `127.0.0.1:${server.port}`])),
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await loadBalancer.waitUntil(checkReadiness(url));
  return {
    url,
    async killServer() {
      firstProgram.kill('SIGKILL');
      await firstProgram.ended;
    },
    async restartServer() {
      firstProgram = await start(firstServer);
    },
  };
}

const checkReadiness = (url: string) => async () => (await fetch(`${url}/readyz`)).ok;
