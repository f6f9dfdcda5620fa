import * as z from 'zod/mini';

/** Which tasks of the timeline were ticked by hand (sections 3 and 4). */

/**
 * The ids as stored: each once, what is no text left out. Ids we do not know are kept for the version that knows them.
 */
export const completedTasksSchema = z.pipe(
  z.array(z.unknown()),
  z.transform((ids) => [...new Set(ids.filter((id) => typeof id === 'string'))]),
);

/** The stored ids with one ticked, or ticked off. */
export function toggleTask(completed: readonly string[], id: string): string[] {
  return completed.includes(id) ? completed.filter((other) => other !== id) : [...completed, id];
}
