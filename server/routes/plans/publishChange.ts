import type { Deps } from '../../http/context.ts';

/** Tells the streams of a plan that its entries have changed, unless nothing has. */
export function publishChange(
  { planStreams }: Pick<Deps, 'planStreams'>,
  { plan, before, revision }: { readonly plan: string; readonly before: number; readonly revision: number },
): void {
  if (revision !== before) planStreams.publish({ plan, revision, changed: 'entries' });
}
