import { sendRequest } from '../measure.ts';
import { startBuiltServer } from '../servers.ts';
import type { Server } from '../servers.ts';
import { registerAndSignIn } from './browser/account.ts';
import { openBrowserProfile } from './browser/profile.ts';
import type { BrowserProfile } from './browser/profile.ts';
import { startFloors } from './floors/floors.ts';
import { startSlowNetwork } from './browser/slowNetwork.ts';

/**
 * An app that is measured behind a slow network: the product, or a floor, which is a small app that shows the least
 * cost of the same pages.
 */
export interface Subject {
  /** 'ours' or the name of the floor. */
  readonly name: string;
  readonly url: string;
  readonly isOurs: boolean;
  /** Starts a browser. `isSignedIn` signs it in to a new account of the product; floors have no accounts. */
  readonly openBrowserProfile: (isSignedIn: boolean) => Promise<BrowserProfile>;
}

interface RunningSubjects {
  readonly ours: Subject;
  /** The product, then the floors. */
  readonly subjects: readonly Subject[];
  /** A premium venue, whose page is measured. */
  readonly venue: { readonly id: string; readonly name: string };
  readonly stop: () => Promise<void>;
}

/** Starts the built server and the floors, each behind a slow network. */
export async function startSubjects(): Promise<RunningSubjects> {
  const server = await startBuiltServer();
  const floors = await startFloors(server.url);
  const { body } = await sendRequest(server.url, { path: '/api/venues/?tier=premium', method: 'GET' });
  const [venue] = (JSON.parse(body) as { results: { id: string; name: string }[] }).results;
  if (!venue) throw new Error('The sample catalogue has no premium venue.');

  const networks: Server[] = [];
  const createSubject = async (name: string, { url }: Server, isOurs: boolean): Promise<Subject> => {
    const network = await startSlowNetwork(url);
    networks.push(network);
    return {
      name,
      url: network.url,
      isOurs,
      openBrowserProfile: async (isSignedIn) => {
        const profile = await openBrowserProfile();
        if (isOurs && isSignedIn) await registerAndSignIn(profile, server.url);
        return profile;
      },
    };
  };
  const ours = await createSubject('ours', server, true);
  const subjects = [ours];
  for (const [name, floor] of Object.entries(floors.servers)) subjects.push(await createSubject(name, floor, false));
  return {
    ours,
    subjects,
    venue,
    stop: async () => {
      for (const { stop } of [...networks, floors, server]) await stop();
    },
  };
}
