import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { listenLocally } from '#support/listenLocally.ts';
import { HS256, signToken } from '#support/server/tokens.ts';

/**
 * A backend of another team that behaves like Django REST with SimpleJWT, written from section 7 alone. It sends
 * decimals as text, numeric ids, missing and null fields, and lists of services in pages of `results`. It responds to
 * an unknown path with HTML and status 404 or, without a token, with status 401; to an invalid request with `detail` or
 * lists of messages by field. Its CORS headers allow only Content-Type and Authorization.
 */

type JsonObject = Record<string, unknown>;
interface DjangoResponse {
  readonly status: number;
  /** When missing, the response is Django's HTML page for the status. */
  readonly body?: unknown;
}
interface User {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  email: string;
  profile: JsonObject;
  selectedServices: JsonObject[];
}

const SECRET = randomUUID();
const PAGE_SIZE = 3;

const VENUES: JsonObject[] = [
  {
    id: 11,
    name: 'निज़ाम Palace & Gardens #1 🎉',
    description: 'A palace lawn.',
    location: 'Banjara Hills, Hyderabad',
    min_budget: '150000.00',
    max_budget: '300000.00',
    capacity: '400',
    venue_type: 'Palace',
    tier: 'Premium',
    amenities: 'Parking, , Valet,AC hall',
    packages: ['Gold', 'Silver'],
    image_url: null,
    additional_images: 'https://pictures.invalid/a.jpg,,javascript:alert(1)',
  },
  {
    id: 12,
    name: 'Lotus Lawns',
    tier: 'premium',
    min_budget: '90000.00',
    max_budget: null,
    capacity: 350,
    rating: '4',
  },
  { id: 13, name: null, tier: 'premium', price: '75000.50', location: '', packages: null, amenities: null },
  { id: 14, name: 'Charminar Hall', tier: 'premium', price_range: '2-3 lakh' },
  { id: 15, name: 'Village Courtyard', tier: 'basic', min_budget: 0, unknown_field: { deep: [1, 2] } },
];

const CATEGORIES = ['Venues', 'Catering', 'Photography', 'Decor', 'Entertainment'].map((name, index) => ({
  id: name.toLowerCase(),
  name,
  description: null,
  minPrice: String(50000 * (index + 1)),
}));
const REGIONS = [
  { id: 1, name: 'Hyderabad' },
  { id: 2, name: 'Bengaluru' },
  { id: 3, name: 'New Delhi' },
];

const sign = (text: string) => createHmac('sha256', SECRET).update(text).digest('base64url');

/** Creates a token with the claims of SimpleJWT, which lack `username` and `sub`. */
function createAccessToken(user: User): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { token_type: 'access', exp: now + 300, iat: now, jti: randomUUID(), user_id: user.id };
  return signToken(HS256, claims, SECRET);
}

async function readJson(request: IncomingMessage): Promise<JsonObject> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
}

const REQUIRED_MESSAGES = ['This field is required.'];
const requiredFieldErrors = (body: JsonObject, ...fields: string[]) =>
  Object.fromEntries(fields.filter((field) => !body[field]).map((field) => [field, REQUIRED_MESSAGES]));

export interface DjangoBackend {
  /** The base URL of the API, for the build of the web app. Its origin differs from the web app's; its path is /api. */
  readonly baseUrl: string;
  /** The paths and bodies of the requests to POST /enquiries/ and POST /packages/custom/. */
  readonly receivedRequests: { readonly path: string; readonly body: JsonObject }[];
  readonly close: () => Promise<void>;
}

/** Starts the backend on a free port. Pages of `origin` may send requests to it. */
export async function startDjangoBackend(origin: string): Promise<DjangoBackend> {
  const users: User[] = [];
  const receivedRequests: { path: string; body: JsonObject }[] = [];
  let lastId = 100;

  const respondWithPage = (rows: readonly JsonObject[], url: URL): DjangoResponse => {
    const pageNumber = Number(url.searchParams.get('page') ?? 1);
    const start = (pageNumber - 1) * PAGE_SIZE;
    const nextUrl = start + PAGE_SIZE < rows.length ? new URL(url) : null;
    nextUrl?.searchParams.set('page', String(pageNumber + 1));
    const results = rows.slice(start, start + PAGE_SIZE);
    return { status: 200, body: { count: rows.length, next: nextUrl?.href ?? null, previous: null, results } };
  };

  const findUser = (request: IncomingMessage): User | undefined => {
    const [signedText, signature] = /^Bearer (.+)\.([^.]+)$/.exec(request.headers.authorization ?? '')?.slice(1) ?? [];
    if (!signedText || sign(signedText) !== signature) return undefined;
    const claims = JSON.parse(Buffer.from(signedText.split('.')[1] ?? '', 'base64url').toString());
    return users.find(({ id }) => id === claims.user_id);
  };

  async function respond(request: IncomingMessage, url: URL): Promise<DjangoResponse> {
    const path = url.pathname.replace(/^\/api/, '');
    const route = `${request.method} ${path}`;
    const user = findUser(request);
    const body = await readJson(request);
    const [, resource, id] = /^\/([\w-]+)\/([^/]+)\/$/.exec(path) ?? [];

    if (route === 'POST /auth/register/') {
      const fieldErrors: JsonObject = requiredFieldErrors(body, 'username', 'email', 'password', 'password2');
      if (users.some(({ username }) => username === body['username']))
        fieldErrors['username'] = ['A user with that username already exists.'];
      if (Object.keys(fieldErrors).length > 0) return { status: 400, body: fieldErrors };
      const { username, email, password } = body as Record<string, string>;
      users.push({ id: ++lastId, username, email, password, profile: {}, selectedServices: [] } as unknown as User);
      return { status: 201, body: { username, email } };
    }
    if (route === 'POST /auth/login/') {
      const signedInUser = users.find(
        ({ username, password }) => username === body['username'] && password === body['password'],
      );
      if (!signedInUser) return { status: 401, body: { detail: 'No active account found with the given credentials' } };
      return { status: 200, body: { refresh: 'opaque', access: createAccessToken(signedInUser) } };
    }
    if (route === 'POST /auth/refresh/') return { status: 400, body: requiredFieldErrors(body, 'refresh') };
    if (route === 'GET /regions/') return { status: 200, body: REGIONS };
    if (route === 'GET /categories/') return { status: 200, body: CATEGORIES };
    if (route === 'GET /venues/') return respondWithPage(VENUES, url);
    if (request.method === 'GET' && resource === 'venues') {
      const venue = VENUES.find((candidate) => String(candidate['id']) === id);
      return venue ? { status: 200, body: venue } : { status: 404, body: { detail: 'Not found.' } };
    }
    if (route === 'GET /services/') return respondWithPage([], url);
    if (route === 'POST /enquiries/' || route === 'POST /packages/custom/') {
      receivedRequests.push({ path, body });
      return { status: 201, body: { id: ++lastId } };
    }
    if (!user) return { status: 401, body: { detail: 'Authentication credentials were not provided.' } };
    if (route === 'GET /users/me/')
      return { status: 200, body: { id: user.id, username: user.username, email: user.email, ...user.profile } };
    if (route === 'PATCH /users/me/') {
      Object.assign(user.profile, body);
      return { status: 200, body: { id: user.id, username: user.username, email: user.email, ...user.profile } };
    }
    if (route === 'GET /selected-services/') return { status: 200, body: user.selectedServices };
    if (route === 'POST /selected-services/') {
      const item = { ...body, id: ++lastId };
      user.selectedServices.push(item);
      return { status: 201, body: item };
    }
    return { status: 404 };
  }

  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Vary', 'Origin');
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Headers', 'content-type, authorization');
      response.setHeader('Access-Control-Allow-Methods', 'DELETE, GET, OPTIONS, PATCH, POST, PUT');
      response.end();
      return;
    }
    respond(request, url).then(
      ({ status, body }) => {
        const isHtml = body === undefined;
        response.writeHead(status, { 'Content-Type': isHtml ? 'text/html; charset=utf-8' : 'application/json' });
        response.end(isHtml ? '<!doctype html><h1>Not Found</h1>' : JSON.stringify(body));
      },
      () => response.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Server Error (500)</h1>'),
    );
  });
  const { url, stop } = await listenLocally(server);
  return {
    baseUrl: `${url}/api`,
    receivedRequests,
    close: stop,
  };
}
