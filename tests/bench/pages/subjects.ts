import { sendRequest } from '../measure.ts';
import { startBuiltServer } from '../servers.ts';
import type { Server } from '../servers.ts';
import { registerAccount, signIn } from './account.ts';
import { openProfile } from './browser.ts';
import type { Profile } from './browser.ts';
import { startFloors } from './floors/floors.ts';
import { startSlowNetwork } from './slowNetwork.ts';

/** What is measured: the product or a floor, behind a slow network. */
export interface Subject {
  readonly name: string;
  readonly url: string;
  /** Whether it is the product. */
  readonly isOurs: boolean;
  readonly openProfile: (isSignedIn: boolean) => Promise<Profile>;
}

interface Subjects {
  readonly subjects: readonly Subject[];
  /** A premium venue, whose page is measured. */
  readonly venue: { readonly id: string; readonly name: string };
  readonly stop: () => Promise<void>;
}

/** Starts the built server and the floors, each behind a slow network. */
export async function startSubjects(): Promise<Subjects> {
  const server = await startBuiltServer();
  const floors = await startFloors(server.url);
  const account = await registerAccount(server.url);
  const { body } = await sendRequest(server.url, { name: '', path: '/api/venues/?tier=premium', method: 'GET' });
  const [venue] = (JSON.parse(body) as { results: { id: string; name: string }[] }).results;
  if (!venue) throw new Error('The sample catalogue has no premium venue.');

  const networks: Server[] = [];
  const subjects: Subject[] = [];
  for (const [name, { url }] of Object.entries({ ours: server, ...floors.servers })) {
    const network = await startSlowNetwork(url);
    networks.push(network);
    const isOurs = name === 'ours';
    subjects.push({
      name,
      url: network.url,
      isOurs,
      openProfile: async (isSignedIn) => {
        const profile = await openProfile();
        if (isOurs && isSignedIn) await signIn(profile, server.url, account);
        return profile;
      },
    });
  }
  return {
    subjects,
    venue,
    stop: async () => {
      for (const { stop } of [...networks, floors, server]) await stop();
    },
  };
}
