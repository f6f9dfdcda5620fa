import { randomUUID } from 'node:crypto';
import type { Profile } from './browser.ts';

/** An account with which profiles sign in, so that they can open the pages behind the route guard. */
export interface Account {
  readonly username: string;
  readonly password: string;
}

/** Registers an account with the server at `serverUrl`. */
export async function registerAccount(serverUrl: string): Promise<Account> {
  const account = { username: `bench.${randomUUID().slice(0, 8)}`, password: `mango & monsoon ${randomUUID()}` };
  const response = await fetch(`${serverUrl}/api/auth/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, email: `${account.username}@example.in`, password2: account.password }),
  });
  if (!response.ok) throw new Error(`The account was not registered: ${response.status} ${await response.text()}`);
  return account;
}

/** Signs a profile in without opening a page. Every document of the profile then finds the access token. */
export async function signIn(profile: Profile, serverUrl: string, account: Account): Promise<void> {
  const { context } = profile;
  const response = await context.request.post(`${serverUrl}/api/auth/login/`, { data: account });
  if (!response.ok()) throw new Error(`The account cannot sign in: ${response.status()} ${await response.text()}`);
  const { access } = (await response.json()) as { access: string };
  await context.addInitScript((token) => {
    if (globalThis.location.protocol.startsWith('http')) localStorage.setItem('authToken', token);
  }, access);
}
