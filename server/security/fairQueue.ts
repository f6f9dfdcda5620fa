import { HttpError } from '../http/errors.ts';

/**
 * Whose work it is: first the most telling name, such as the account, then the next one, such as the network. The second
 * decides between sources that the first puts level.
 */
export type Source = readonly [string, string];

export type FairQueue = <T>(source: Source, work: () => Promise<T>) => Promise<T>;

interface Job {
  readonly source: Source;
  /** One number for each name of the source: how many turns of that name come before this one. */
  readonly turns: readonly number[];
  readonly start: () => void;
  readonly refuse: (reason: HttpError) => void;
}

/**
 * Runs work of many sources so that none of them can keep the others waiting: whoever has had the fewest turns is next,
 * and work of one source runs one at a time. When too many wait, the one that would be served last is refused, so a flood
 * displaces only itself.
 * @param atOnce how much work runs at once
 * @param places how many may wait; the queue rejects with HttpError 503 and Retry-After beyond that
 */
export function createFairQueue(atOnce: number, places: number): FairQueue {
  const waiting: Job[] = [];
  const running = new Set<string>();
  const levels = [createTurns(), createTurns()] as const;

  const remove = (job: Job, wasServed: boolean) => {
    waiting.splice(waiting.indexOf(job), 1);
    levels.forEach((level, index) => level.leave(job.source[index] ?? '', job.turns[index] ?? 0, wasServed));
  };
  const startNext = () => {
    while (running.size < atOnce) {
      const [next] = waiting.filter(({ source }) => !running.has(nameOf(source))).sort(byTurn);
      if (!next) return;
      remove(next, true);
      running.add(nameOf(next.source));
      next.start();
    }
  };
  const refuseLast = () => {
    const last = waiting.toSorted(byTurn).at(-1);
    if (!last) return;
    remove(last, false);
    last.refuse(new HttpError(503, 'Many people are signing in. Please try again.', {}, 2));
  };

  return async (source, work) => {
    await new Promise<void>((start, refuse) => {
      waiting.push({ source, turns: levels.map((level, index) => level.take(source[index] ?? '')), start, refuse });
      startNext();
      if (waiting.length > places) refuseLast();
    });
    try {
      return await work();
    } finally {
      running.delete(nameOf(source));
      startNext();
    }
  };
}

const nameOf = (source: Source) => JSON.stringify(source);

// The sort is stable, so among equal turns the one that came first is first.
function byTurn(a: Job, b: Job): number {
  const difference = a.turns.map((turn, index) => turn - (b.turns[index] ?? 0)).find((value) => value !== 0);
  return difference ?? 0;
}

/** Numbers the turns of each name from the turn that is being served, so that an idle name saves up none. */
function createTurns() {
  const names = new Map<string, { readonly next: number; readonly waiting: number }>();
  let served = 0;
  return {
    take(name: string): number {
      const { next, waiting } = names.get(name) ?? { next: 0, waiting: 0 };
      const turn = Math.max(served, next);
      names.set(name, { next: turn + 1, waiting: waiting + 1 });
      return turn;
    },
    leave(name: string, turn: number, wasServed: boolean): void {
      if (wasServed) served = Math.max(served, turn);
      const { next, waiting } = names.get(name) ?? { next: 0, waiting: 0 };
      if (waiting > 1) names.set(name, { next: wasServed ? next : next - 1, waiting: waiting - 1 });
      else names.delete(name);
    },
  };
}
