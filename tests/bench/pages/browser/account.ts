import { randomUUID } from 'node:crypto';
import type { BrowserProfile } from './profile.ts';

/**
 * Registers a new account and signs in with it, without opening a page. Every document that the browser profile opens
 * later starts with the access token in localStorage.
 */
export async function registerAndSignIn({ context }: BrowserProfile, serverUrl: string): Promise<void> {
  const username = `bench.${randomUUID().slice(0, 8)}`;
  const password = `mango & monsoon ${randomUUID()}`;
  const post = async (path: string, data: Readonly<Record<string, string>>) => {
    const response = await context.request.post(`${serverUrl}${path}`, { data });
    if (!response.ok()) throw new Error(`POST ${path} responds ${response.status()}: ${await response.text()}`);
    return (await response.json()) as { access: string };
  };
  await post('/api/auth/register/', { username, email: `${username}@example.in`, password, password2: password });
  const { access } = await post('/api/auth/login/', { username, password });
  await context.addInitScript((token) => {
    if (globalThis.location.protocol.startsWith('http')) localStorage.setItem('authToken', token);
  }, access);
}
