import { HttpError } from '../errors.ts';

/**
 * Says from whom a job comes, by two names: first a specific one, such as the account, then a wider one, such as the
 * network. The queue numbers the jobs of each name, so a job has two numbers. Jobs with lower first numbers are served
 * first; of jobs with equal first numbers, those with lower second numbers.
 */
export type JobSource = readonly [string, string];

/** Runs `work` when its turn in the queue has come, and returns its result. */
export type FairQueue = <T>(source: JobSource, work: () => Promise<T>) => Promise<T>;

interface Job {
  readonly source: JobSource;
  /** For each of the two names of the source, the number that the queue gave this job: see createTurnCounter(). */
  readonly turns: readonly number[];
  readonly start: () => void;
  readonly reject: (reason: HttpError) => void;
}

/**
 * Creates a queue that runs the jobs of many sources so that no source can keep the others waiting. The jobs of each
 * source get increasing turn numbers; the job with the lowest number is next, and each source runs one job at a time.
 * When too many jobs wait, the queue rejects the job that would be served last. A flood of jobs from one source thus
 * leads to the rejection of its own jobs only.
 * @param maxRunning the number of jobs that run at the same time
 * @param maxWaiting the number of jobs that may wait; beyond it, the queue rejects with HttpError 503 and Retry-After
 */
export function createFairQueue(maxRunning: number, maxWaiting: number): FairQueue {
  const waitingJobs: Job[] = [];
  const runningSources = new Set<string>();
  const turnCounters = [createTurnCounter(), createTurnCounter()] as const;

  const remove = (job: Job, wasServed: boolean) => {
    waitingJobs.splice(waitingJobs.indexOf(job), 1);
    turnCounters.forEach((counter, index) => counter.leave(job.source[index] ?? '', job.turns[index] ?? 0, wasServed));
  };
  const startNext = () => {
    while (runningSources.size < maxRunning) {
      const [next] = waitingJobs.filter(({ source }) => !runningSources.has(sourceKey(source))).sort(byTurn);
      if (!next) return;
      remove(next, true);
      runningSources.add(sourceKey(next.source));
      next.start();
    }
  };
  const rejectLast = () => {
    const last = waitingJobs.toSorted(byTurn).at(-1);
    if (!last) return;
    remove(last, false);
    last.reject(new HttpError(503, 'Our server is busy. Please try again in a moment.', {}, 2));
  };

  return async (source, work) => {
    await new Promise<void>((start, reject) => {
      waitingJobs.push({
        source,
        turns: turnCounters.map((counter, index) => counter.take(source[index] ?? '')),
        start,
        reject,
      });
      startNext();
      if (waitingJobs.length > maxWaiting) rejectLast();
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

// Compares two jobs by their turns. Sorting is stable, so jobs with equal turns stay in the order of their arrival.
function byTurn(a: Job, b: Job): number {
  const difference = a.turns.map((turn, index) => turn - (b.turns[index] ?? 0)).find((value) => value !== 0);
  return difference ?? 0;
}

/**
 * Numbers the jobs of each name. The numbers of a name without waiting jobs begin at the highest number that was served
 * so far, of any name, so that a name gains no advantage by having been idle.
 */
function createTurnCounter() {
  const names = new Map<string, { readonly next: number; readonly waiting: number }>();
  let lastServedTurn = 0;
  return {
    take(name: string): number {
      const { next, waiting } = names.get(name) ?? { next: 0, waiting: 0 };
      const turn = Math.max(lastServedTurn, next);
      names.set(name, { next: turn + 1, waiting: waiting + 1 });
      return turn;
    },
    leave(name: string, turn: number, wasServed: boolean): void {
      if (wasServed) lastServedTurn = Math.max(lastServedTurn, turn);
      const { next, waiting } = names.get(name) ?? { next: 0, waiting: 0 };
      if (waiting > 1) names.set(name, { next: wasServed ? next : next - 1, waiting: waiting - 1 });
      else names.delete(name);
    },
  };
}
