/** An event of Chromium's trace format. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly id?: string;
  readonly dur?: number;
  /** The processor time that the thread used during the event. */
  readonly tdur?: number;
  readonly args?: {
    readonly data?: Readonly<Record<string, unknown>>;
    /** The number of objects (boxes) that a layout had to update. */
    readonly beginData?: { readonly dirtyObjects?: number };
    /** The number of elements whose style was recalculated. */
    readonly elementCount?: number;
  };
}

/** The work that the main thread of a page did. Times are in milliseconds. */
export interface MainThreadFigures {
  /** The total time of all tasks. */
  readonly mainThread: number;
  /** The sum of the times by which tasks exceeded 50 ms. */
  readonly blocking: number;
  /** The number of tasks that took longer than 50 ms. */
  readonly longTasks: number;
  readonly longestTask: number;
  /** The time of each kind of work, without the time of other work nested in it. */
  readonly times: Readonly<Record<WorkKind, number>>;
  /** The time of each trace event by name, without the events nested in it. */
  readonly eventTimes: ReadonlyMap<string, number>;
  readonly paints: number;
  readonly styleRecalculations: number;
  readonly layouts: number;
}

/** A task that takes longer than this is a long task. */
const LONG_TASK_MICROSECONDS = 50_000;

export const WORK_KINDS = [
  'run JavaScript',
  'evaluate modules',
  'compile',
  'collect garbage',
  'parse HTML and CSS',
  'style',
  'layout',
  'paint',
  'other',
] as const;
type WorkKind = (typeof WORK_KINDS)[number];

/**
 * The kind of work by the name of the trace event. An event with another name has the kind of the event that contains
 * it.
 */
const WORK_KIND_OF_EVENT: Readonly<Record<string, WorkKind>> = {
  RunTask: 'other',
  'v8.compile': 'compile',
  'v8.compileModule': 'compile',
  'v8.evaluateModule': 'evaluate modules',
  EvaluateScript: 'evaluate modules',
  FunctionCall: 'run JavaScript',
  RunMicrotasks: 'run JavaScript',
  TimerFire: 'run JavaScript',
  EventDispatch: 'run JavaScript',
  FireIdleCallback: 'run JavaScript',
  FireAnimationFrame: 'run JavaScript',
  MinorGC: 'collect garbage',
  MajorGC: 'collect garbage',
  ParseHTML: 'parse HTML and CSS',
  ParseAuthorStyleSheet: 'parse HTML and CSS',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
};

/**
 * Finds the main thread of the process that shows the page at `url`, and the time when the navigation to it started.
 * Throws when the trace has no such navigation.
 */
export function pageThread(events: readonly TraceEvent[], url: string): Pick<TraceEvent, 'pid' | 'tid' | 'ts'> {
  const navigation = events.find(
    ({ name, args }) =>
      name === 'navigationStart' && args?.data?.['isOutermostMainFrame'] && args.data['documentLoaderURL'] === url,
  );
  if (!navigation) throw new Error(`The trace has no navigation to ${url}`);
  return { pid: navigation.pid, tid: navigation.tid, ts: navigation.ts };
}

/** Reads the work of a main thread from a trace. */
export function mainThreadFigures(
  events: readonly TraceEvent[],
  thread: Pick<TraceEvent, 'pid' | 'tid'>,
): MainThreadFigures {
  const threadEvents = events
    .filter(({ ph, pid, tid, dur }) => ph === 'X' && pid === thread.pid && tid === thread.tid && dur !== undefined)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const timesByKind = Object.fromEntries(WORK_KINDS.map((kind) => [kind, 0])) as Record<WorkKind, number>;
  const eventTimes = new Map<string, number>();
  const addTime = (name: string, kind: WorkKind, duration: number) => {
    timesByKind[kind] += duration / 1000;
    eventTimes.set(name, (eventTimes.get(name) ?? 0) + duration / 1000);
  };
  const taskDurations: number[] = [];
  const openEvents: { end: number; name: string; kind: WorkKind }[] = [];
  for (const { name, ts, dur = 0 } of threadEvents) {
    while (openEvents.length > 0 && (openEvents.at(-1)?.end ?? 0) <= ts) openEvents.pop();
    const parent = openEvents.at(-1);
    if (parent === undefined && name !== 'RunTask') continue;
    const kind = WORK_KIND_OF_EVENT[name] ?? parent?.kind ?? 'other';
    if (parent) addTime(parent.name, parent.kind, -dur);
    else taskDurations.push(dur);
    addTime(name, kind, dur);
    openEvents.push({ end: ts + dur, name, kind });
  }
  const countEvents = (name: string) => threadEvents.filter((event) => event.name === name).length;
  const longTaskDurations = taskDurations.filter((duration) => duration > LONG_TASK_MICROSECONDS);
  const sumInMilliseconds = (durations: readonly number[]) =>
    durations.reduce((sum, duration) => sum + duration, 0) / 1000;
  return {
    mainThread: sumInMilliseconds(taskDurations),
    blocking: sumInMilliseconds(longTaskDurations.map((duration) => duration - LONG_TASK_MICROSECONDS)),
    longTasks: longTaskDurations.length,
    longestTask: Math.max(0, ...taskDurations) / 1000,
    times: timesByKind,
    eventTimes,
    paints: countEvents('Paint'),
    styleRecalculations: countEvents('UpdateLayoutTree'),
    layouts: countEvents('Layout'),
  };
}
