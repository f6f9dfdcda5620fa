import { HttpError } from '../errors.ts';

/**
 * Says from whom a job comes, by two names: first a specific one, such as the account, then a wider one, such as the
 * network. The queue numbers the jobs of each name, so a job has two numbers. Jobs with lower first numbers are served
 * first; of jobs with equal first numbers, those with lower second numbers. A source may be preferred, such as a device
 * from which the owner of the account has signed in.
 */
export type JobSource = readonly [specific: string, wide: string, preference?: 'preferred'];

/** Runs `work` when its turn in the queue has come, and returns its result. */
export type FairQueue = <T>(source: JobSource, work: () => Promise<T>) => Promise<T>;

interface WaitingJob {
  readonly source: JobSource;
  readonly start: () => void;
  readonly reject: (reason: HttpError) => void;
}

/** The share of the waiting places that is reserved for jobs that are not preferred. */
const RESERVED_SHARE = 1 / 5;

/**
 * Creates a queue that runs the jobs of many sources so that no source can keep the others waiting. The jobs of each
 * source get increasing turn numbers; the job with the lowest number is next, and each source runs one job at a time.
 * When too many jobs wait, the queue rejects the job that would be served last. A flood of jobs from one source thus
 * leads to the rejection of its own jobs only.
 *
 * Preferred jobs have numbers of their own. While preferred and other jobs wait, every second job that begins is a
 * preferred one. The queue rejects a preferred job only when the other jobs have at most a fifth of the waiting places.
 * So a flood of other jobs cannot shut out a preferred source, however many sources the flood has. A flood of preferred
 * jobs cannot shut out the others either. Such a flood is possible, because anybody can register accounts and
 * sign in to them from a device.
 * @param maxRunningJobs the number of jobs that run at the same time
 * @param maxWaitingJobs the number of jobs that may wait; beyond it, the queue rejects jobs with HttpError 503 and
 * Retry-After
 */
export function createFairQueue(maxRunningJobs: number, maxWaitingJobs: number): FairQueue {
  const preferredJobs = createWaitingList();
  const otherJobs = createWaitingList();
  const runningSources = new Set<string>();
  let isPreferredNext = true;

  const canStart = ({ source }: WaitingJob) => !runningSources.has(sourceKey(source));
  const takeNext = () =>
    isPreferredNext
      ? (preferredJobs.takeFirst(canStart) ?? otherJobs.takeFirst(canStart))
      : (otherJobs.takeFirst(canStart) ?? preferredJobs.takeFirst(canStart));
  const startNext = () => {
    while (runningSources.size < maxRunningJobs) {
      const nextJob = takeNext();
      if (!nextJob) return;
      isPreferredNext = !isPreferred(nextJob.source);
      runningSources.add(sourceKey(nextJob.source));
      nextJob.start();
    }
  };
  const rejectLast = () => {
    const rejectedList = otherJobs.size() > maxWaitingJobs * RESERVED_SHARE ? otherJobs : preferredJobs;
    rejectedList.takeLast()?.reject(new HttpError(503, 'Our server is busy. Please try again in a moment.', {}, 2));
  };

  return async (source, work) => {
    await new Promise<void>((start, reject) => {
      (isPreferred(source) ? preferredJobs : otherJobs).add({ source, start, reject });
      startNext();
      if (preferredJobs.size() + otherJobs.size() > maxWaitingJobs) rejectLast();
    });
    try {
      return await work();
    } finally {
      runningSources.delete(sourceKey(source));
      startNext();
    }
  };
}

const sourceKey = (source: JobSource) => JSON.stringify(source);
const isPreferred = (source: JobSource) => source[2] === 'preferred';

/** A waiting job with its turn numbers. */
interface NumberedJob extends WaitingJob {
  /** The turn number for the specific name of the job's source, then the turn number for its wide name. */
  readonly turns: readonly number[];
}

/** Creates a list of waiting jobs that numbers them, and gives them back in the order of these numbers. */
function createWaitingList() {
  const jobs: NumberedJob[] = [];
  const turnCounters = [createTurnCounter(), createTurnCounter()] as const;
  const take = (job: NumberedJob | undefined, wasServed: boolean): WaitingJob | undefined => {
    if (!job) return undefined;
    jobs.splice(jobs.indexOf(job), 1);
    turnCounters.forEach((counter, index) => counter.leave(job.source[index] ?? '', job.turns[index] ?? 0, wasServed));
    return job;
  };
  return {
    size: () => jobs.length,
    add(job: WaitingJob): void {
      jobs.push({ ...job, turns: turnCounters.map((counter, index) => counter.take(job.source[index] ?? '')) });
    },
    /** Takes the job that is served first of those that can start. */
    takeFirst: (canStart: (job: WaitingJob) => boolean) => take(jobs.filter(canStart).sort(byTurn)[0], true),
    /** Takes the job that would be served last; of several with equal turns, the newest. */
    takeLast: () => take(jobs.toSorted(byTurn).at(-1), false),
  };
}

// Compares two jobs by their turns. Sorting is stable, so jobs with equal turns stay in the order of their arrival.
function byTurn(a: NumberedJob, b: NumberedJob): number {
  const difference = a.turns.map((turn, index) => turn - (b.turns[index] ?? 0)).find((value) => value !== 0);
  return difference ?? 0;
}

/**
 * Numbers the jobs of each name. The numbers of a name without waiting jobs begin at the highest number that was served
 * so far, of any name, so that a name gains no advantage by having been idle.
 */
function createTurnCounter() {
  const turnsByName = new Map<string, { readonly nextTurn: number; readonly waitingCount: number }>();
  let lastServedTurn = 0;
  return {
    /** Returns the turn number of a new waiting job of this name. */
    take(name: string): number {
      const { nextTurn, waitingCount } = turnsByName.get(name) ?? { nextTurn: 0, waitingCount: 0 };
      const turn = Math.max(lastServedTurn, nextTurn);
      turnsByName.set(name, { nextTurn: turn + 1, waitingCount: waitingCount + 1 });
      return turn;
    },
    /** Notes that a job of this name no longer waits: it was served, or else rejected. */
    leave(name: string, turn: number, wasServed: boolean): void {
      if (wasServed) lastServedTurn = Math.max(lastServedTurn, turn);
      const { nextTurn, waitingCount } = turnsByName.get(name) ?? { nextTurn: 0, waitingCount: 0 };
      if (waitingCount > 1)
        turnsByName.set(name, { nextTurn: wasServed ? nextTurn : nextTurn - 1, waitingCount: waitingCount - 1 });
      else turnsByName.delete(name);
    },
  };
}
