import { Agent } from 'node:http';
import * as fc from 'fast-check';
import type { OpenApiDocument } from '#support/openapi/document.ts';
import { prepareRequest, createFuzzUser, readExampleBodiesAndIds } from './fuzzUser.ts';
import { createProblemFinder, isBusyOrDiskFullResponse } from './findProblems.ts';
import type { Problem } from './findProblems.ts';
import { requestsTo } from './requests.ts';
import { send } from './send.ts';

export interface FuzzOptions {
  /** The address of a server that serves its OpenAPI document. */
  readonly url: string;
  /** Determines the requests: the same seed and count generate the same requests. */
  readonly seed: number;
  readonly count: number;
  /** Is called after each 1000 requests, and after the last one, with the results so far. */
  readonly onBatch?: (report: FuzzReport) => void;
}

export interface FoundProblem extends Problem {
  readonly request: string;
  /** The seed of a run of 1000 requests that contains the request with the problem. */
  readonly seed: number;
}

export interface FuzzReport {
  readonly requests: number;
  /**
   * The number of responses by status class, such as "4xx". Refusals of a busy server or with a full disk are counted
   * as "503" and "507", and requests without a response by the reason, such as "hang".
   */
  readonly statuses: Readonly<Record<string, number>>;
  readonly problems: readonly FoundProblem[];
}

const BATCH_SIZE = 1000;
const CONNECTION_COUNT = 8;
/** The number of requests after which another user is signed in, because the server limits the writes of one user. */
const REQUESTS_PER_USER = 400;

/** Sends random requests to the API of a running server, eight at a time, and judges every response. */
export async function fuzz({ url, seed, count, onBatch }: FuzzOptions): Promise<FuzzReport> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApiDocument;
  const examples = await readExampleBodiesAndIds(url);
  const findProblems = createProblemFinder(document);
  const arbitrary = requestsTo(document, examples);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTION_COUNT });
  const address = new URL(url);
  const statuses: Record<string, number> = {};
  const problems: FoundProblem[] = [];
  let user = await createFuzzUser(url, examples);
  let requestCountOfUser = 0;
  let renewal: Promise<void> | undefined;
  // Creates a new user once: connections that need one at the same time wait for the same user.
  const renewUser = () =>
    (renewal ??= createFuzzUser(url, examples).then((newUser) => {
      user = newUser;
      requestCountOfUser = 0;
      renewal = undefined;
    }));

  for (let sentCount = 0; sentCount < count; sentCount += BATCH_SIZE) {
    const batchSeed = seed + sentCount / BATCH_SIZE;
    const numRuns = Math.min(BATCH_SIZE, count - sentCount);
    const requests = fc.sample(arbitrary, { seed: batchSeed, numRuns }).values();
    const sendRequests = async () => {
      for (const request of requests) {
        if (renewal ?? (requestCountOfUser += 1) > REQUESTS_PER_USER) await renewUser();
        const { token } = user;
        const prepared = prepareRequest(request, user);
        const response = await send(agent, address, prepared);
        const label = statusLabelOf(response);
        statuses[label] = (statuses[label] ?? 0) + 1;
        for (const problem of findProblems(prepared, response))
          problems.push({ ...problem, seed: batchSeed, request: describeRequest(prepared) });
        // This request or an earlier one has ended the session or deleted the account.
        const isSessionEnded = request.isSignedIn && typeof response === 'object' && response.status === 401;
        if (isSessionEnded && user.token === token) await renewUser();
      }
    };
    await Promise.all(Array.from({ length: CONNECTION_COUNT }, sendRequests));
    onBatch?.({ requests: Math.min(sentCount + BATCH_SIZE, count), statuses, problems });
  }
  agent.destroy();
  return { requests: count, statuses, problems };
}

function statusLabelOf(response: Awaited<ReturnType<typeof send>>): string {
  if (typeof response === 'string') return response;
  return isBusyOrDiskFullResponse(response) ? String(response.status) : `${Math.floor(response.status / 100)}xx`;
}

const describeRequest = ({ method, path, headers, body }: ReturnType<typeof prepareRequest>) =>
  JSON.stringify({ method, path, headers, body: body?.toString() });
