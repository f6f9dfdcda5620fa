import type { TraceEvent } from './figures.ts';

/** A function in a CPU profile. Times are in milliseconds. */
export interface ProfiledFunction {
  /** The function's name with the file and line in which it begins. */
  readonly name: string;
  /** The time in the function itself, without the functions that it called. */
  readonly self: number;
  /** The time in the function and in all functions that it called. */
  readonly total: number;
}

interface ProfileNode {
  readonly id: number;
  readonly parent?: number;
  readonly callFrame: { readonly functionName: string; readonly url?: string; readonly lineNumber?: number };
}

interface ProfileChunk {
  readonly cpuProfile?: { readonly nodes?: readonly ProfileNode[]; readonly samples?: readonly number[] };
  readonly timeDeltas?: readonly number[];
}

/** Reads from a trace how long each JavaScript function of a thread ran. */
export function profiledFunctions(
  events: readonly TraceEvent[],
  { pid, tid }: Pick<TraceEvent, 'pid' | 'tid'>,
): ProfiledFunction[] {
  const profile = events.find((event) => event.name === 'Profile' && event.pid === pid && event.tid === tid);
  const nodesById = new Map<number, ProfileNode>();
  const timesByName = new Map<string, { self: number; total: number }>();
  for (const event of events) {
    if (event.name !== 'ProfileChunk' || event.pid !== pid || event.id !== profile?.id) continue;
    const { cpuProfile, timeDeltas = [] } = (event.args?.data ?? {}) as ProfileChunk;
    for (const node of cpuProfile?.nodes ?? []) nodesById.set(node.id, node);
    for (const [index, id] of (cpuProfile?.samples ?? []).entries()) {
      const stack = stackOf(nodesById, id);
      // Count the time of a recursive function once, although the function is on the stack several times.
      for (const name of new Set(stack)) {
        const time = timesByName.get(name) ?? { self: 0, total: 0 };
        const milliseconds = (timeDeltas[index] ?? 0) / 1000;
        timesByName.set(name, {
          self: time.self + (name === stack[0] ? milliseconds : 0),
          total: time.total + milliseconds,
        });
      }
    }
  }
  return [...timesByName]
    .map(([name, time]) => ({ name, ...time }))
    .filter(({ name }) => !/^\((?:root|idle)\)/.test(name));
}

/** Returns the names of the functions on the stack of a sample, the innermost first. */
function stackOf(nodes: ReadonlyMap<number, ProfileNode>, id: number): string[] {
  const node = nodes.get(id);
  if (!node) return [];
  const callers = node.parent === undefined ? [] : stackOf(nodes, node.parent);
  const { functionName, url = '', lineNumber = 0 } = node.callFrame;
  const file = url.slice(url.lastIndexOf('/') + 1);
  if (file) return [`${functionName || '(anonymous)'} ${file}:${lineNumber + 1}`, ...callers];
  // A function of the browser, such as appendChild, says little without its caller.
  return [callers[0]?.includes(':') ? `${functionName} called by ${callers[0]}` : functionName, ...callers];
}
