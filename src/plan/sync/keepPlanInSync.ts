import type { Scope } from '#storage/keys.ts';

/**
 * Keeps the plan of a signed-in user equal to the server's copy, with code that no page needs to render. Returns a
 * function that stops this.
 */
export function keepPlanInSync(scope: Scope): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  const start = async () => {
    const { startPlanSync } = await import('./startPlanSync.ts');
    if (!isStopped) stop = startPlanSync(scope);
  };
  // When the code cannot be fetched, the plan stays on this device, and the next page that opens tries again.
  void start().catch(() => undefined);
  return () => {
    isStopped = true;
    stop?.();
  };
}
