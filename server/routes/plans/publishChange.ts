import type { Deps } from '../../http/context.ts';
import type { ChangeResult } from '../../repositories/plans/entries.ts';

/**
 * Sends an event to everybody who follows the plan: its entries have changed. Does nothing if the revision is the same
 * as before.
 */
export function publishChange(
  { planStreams }: Pick<Deps, 'planStreams'>,
  { plan, revisionBefore, revision }: Pick<ChangeResult, 'plan' | 'revisionBefore' | 'revision'>,
): void {
  if (revision !== revisionBefore) planStreams.publish({ plan, revision, changed: 'entries' });
}
