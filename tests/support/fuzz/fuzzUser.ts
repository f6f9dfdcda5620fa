import { randomUUID } from 'node:crypto';
import { sampleBodies } from '#support/server/sampleBodies.ts';
import type { ExampleBodiesAndIds, FuzzRequest } from './requests.ts';
import { OWN_ROW_PLACEHOLDER } from './requests.ts';

/** The user who sends the signed-in requests, and who has a booking, an enquiry and a selected service. */
export interface FuzzUser {
  readonly token: string;
  /**
   * The ids of the user's booking, enquiry and selected service, by the first part of their paths, such as 'bookings'.
   */
  readonly rowIds: Readonly<Record<string, string>>;
}

async function post(url: string, path: string, body: unknown, token?: string) {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${path} responds ${response.status}: ${text}`);
  return JSON.parse(text) as { access: string; id: string; uniqueId: string };
}

/** Registers a user, signs in, and creates the user's rows. */
export async function createFuzzUser(url: string, { bodies }: ExampleBodiesAndIds): Promise<FuzzUser> {
  const username = `user-${randomUUID()}`;
  await post(url, '/auth/register/', { ...bodies['register'], username });
  const { access: token } = await post(url, '/auth/login/', { ...bodies['login'], username });
  const { id: booking } = await post(url, '/bookings/', bodies['createBooking'], token);
  const { id: enquiry } = await post(url, '/enquiries/', bodies['createEnquiry'], token);
  const { uniqueId: item } = await post(url, '/selected-services/', bodies['addSelectedService'], token);
  return { token, rowIds: { bookings: booking, enquiries: enquiry, 'selected-services': item } };
}

/** Adds the user's access token to a signed-in request, and replaces the placeholder for ids by the user's own. */
export function prepareRequest({ path, headers, isSignedIn, ...rest }: FuzzRequest, { token, rowIds }: FuzzUser) {
  const [, kind = ''] = path.split('/');
  return {
    ...rest,
    path: `/api${path.replaceAll(OWN_ROW_PLACEHOLDER, rowIds[kind] ?? OWN_ROW_PLACEHOLDER)}`,
    headers: isSignedIn ? { ...headers, authorization: `Bearer ${token}` } : headers,
  };
}

/** Reads the ids of some public rows, and creates valid bodies that contain one of them. */
export async function readExampleBodiesAndIds(url: string): Promise<ExampleBodiesAndIds> {
  const idOf = async (path: string) => {
    const { results } = (await (await fetch(`${url}/api${path}`)).json()) as { results: { id: string }[] };
    const [row] = results;
    if (!row) throw new Error(`GET ${path} lists nothing`);
    return row.id;
  };
  const venue = await idOf('/venues/');
  return { bodies: sampleBodies(venue), ids: ['decor', venue, await idOf('/vendors/'), await idOf('/packages/')] };
}
