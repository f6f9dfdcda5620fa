import { randomUUID } from 'node:crypto';
import type { Profile } from './profile.ts';

/**
 * Registers a new account, which signs the profile in, without opening a page. Every document of the profile then finds
 * the access token.
 */
export async function signIn({ context }: Profile, serverUrl: string): Promise<void> {
  const username = `bench.${randomUUID().slice(0, 8)}`;
  const password = `mango & monsoon ${randomUUID()}`;
  const response = await context.request.post(`${serverUrl}/api/auth/register/`, {
    data: { username, email: `${username}@example.in`, password, password2: password },
  });
  if (!response.ok()) throw new Error(`Nobody was registered: ${response.status()} ${await response.text()}`);
  const { access } = (await response.json()) as { access: string };
  await context.addInitScript((token) => {
    if (globalThis.location.protocol.startsWith('http')) localStorage.setItem('authToken', token);
  }, access);
}
