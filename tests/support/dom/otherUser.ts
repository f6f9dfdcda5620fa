import { createTestUser, currentBackend } from './page.ts';
import type { TestUser } from './page.ts';

/** The fields of a response on which tests rely. */
type ResponseFields = Readonly<Record<string, string>> & {
  readonly results: readonly Readonly<Record<string, string>>[];
};

/** Another user, who calls the server from another device. */
export interface OtherUser extends TestUser {
  /** Sends a request to the API and returns the JSON of the response; null for a response without a body. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<ResponseFields>;
}

/** Returns a function that sends requests to the API with an access token, or without one when `token` is null. */
export const createCallWithToken =
  (token: string | null): OtherUser['call'] =>
  async (method, path, body) => {
    const response = await currentBackend().fetch(
      new Request(`http://localhost/api${path}`, {
        method,
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    return JSON.parse(text === '' ? 'null' : text) as ResponseFields;
  };

export async function createOtherUser(): Promise<OtherUser> {
  const user = await createTestUser();
  return { ...user, call: createCallWithToken(user.token) };
}

/** Returns the id of the first plan of a user. */
export async function firstPlanIdOf({ call }: Pick<OtherUser, 'call'>): Promise<string> {
  const id = (await call('GET', '/plans/')).results[0]?.['id'];
  if (id === undefined) throw new Error('The user has no plan');
  return id;
}
