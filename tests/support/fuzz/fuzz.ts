import { Agent } from 'node:http';
import * as fc from 'fast-check';
import type { OpenApiDocument } from '#support/openapi/document.ts';
import { asUser, createFuzzUser, readExamples } from './fuzzUser.ts';
import { createProblemFinder, isRefusal } from './findProblems.ts';
import type { Problem } from './findProblems.ts';
import { requestsTo } from './requests.ts';
import { send } from './send.ts';

export interface FuzzOptions {
  /** The address of a server that serves its OpenAPI document. */
  readonly url: string;
  /** Determines the requests: the same seed and count generate the same ones. */
  readonly seed: number;
  readonly count: number;
  /** Is called after each 1000 requests, and after the last one, with the results so far. */
  readonly onBatch?: (report: FuzzReport) => void;
}

export interface FoundProblem extends Problem {
  readonly request: string;
  /** The seed that generates this request among the first 1000. */
  readonly seed: number;
}

export interface FuzzReport {
  readonly requests: number;
  /**
   * The number of responses by class, such as "4xx". Refusals of a busy server or a full disk have their own labels
   * (503, 507), and so has each reason why no response was read, such as "hang".
   */
  readonly statuses: Readonly<Record<string, number>>;
  readonly problems: readonly FoundProblem[];
}

const BATCH = 1000;
const CONNECTION_COUNT = 8;
/** The number of requests after which another user is signed in, because the writes of one user are limited. */
const REQUESTS_PER_USER = 400;

/** Sends random requests to the API of a running server, eight at a time, and judges every response. */
export async function fuzz({ url, seed, count, onBatch }: FuzzOptions): Promise<FuzzReport> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApiDocument;
  const examples = await readExamples(url);
  const findProblems = createProblemFinder(document);
  const arbitrary = requestsTo(document, examples);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTION_COUNT });
  const address = new URL(url);
  const statuses: Record<string, number> = {};
  const problems: FoundProblem[] = [];
  let user = await createFuzzUser(url, examples);
  let requestsOfUser = 0;
  let renewal: Promise<void> | undefined;
  // While a new user is created, every connection that needs one waits for this user.
  const renewUser = () =>
    (renewal ??= createFuzzUser(url, examples).then((created) => {
      user = created;
      requestsOfUser = 0;
      renewal = undefined;
    }));

  for (let sent = 0; sent < count; sent += BATCH) {
    const batchSeed = seed + sent / BATCH;
    const requests = fc.sample(arbitrary, { seed: batchSeed, numRuns: Math.min(BATCH, count - sent) }).values();
    const sendRequests = async () => {
      for (const request of requests) {
        if (renewal ?? (requestsOfUser += 1) > REQUESTS_PER_USER) await renewUser();
        const { token } = user;
        const prepared = asUser(request, user);
        const response = await send(agent, address, prepared);
        const label = labelOf(response);
        statuses[label] = (statuses[label] ?? 0) + 1;
        for (const problem of findProblems(prepared, response))
          problems.push({ ...problem, seed: batchSeed, request: describe(prepared) });
        // The request, or one before it, has ended the session or deleted the account.
        const isEnded = request.isSignedIn && typeof response === 'object' && response.status === 401;
        if (isEnded && user.token === token) await renewUser();
      }
    };
    await Promise.all(Array.from({ length: CONNECTION_COUNT }, sendRequests));
    onBatch?.({ requests: Math.min(sent + BATCH, count), statuses, problems });
  }
  agent.destroy();
  return { requests: count, statuses, problems };
}

function labelOf(response: Awaited<ReturnType<typeof send>>): string {
  if (typeof response === 'string') return response;
  return isRefusal(response) ? String(response.status) : `${Math.floor(response.status / 100)}xx`;
}

const describe = ({ method, path, headers, body }: ReturnType<typeof asUser>) =>
  JSON.stringify({ method, path, headers, body: body?.toString() });
