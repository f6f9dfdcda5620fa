import type { Scope } from '#storage/keys.ts';

/**
 * Keeps the plan of a signed-in user equal to the server's copy. The code for this is loaded separately, because no
 * page needs it to render. Returns a function that stops this.
 */
export function keepPlanInSync(scope: Scope): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  const start = async () => {
    const { startPlanSync } = await import('./startPlanSync.ts');
    if (!isStopped) stop = startPlanSync(scope);
  };
  // When the code cannot be fetched, the plan stays on this device, and the app tries again when it starts again.
  void start().catch(() => undefined);
  return () => {
    isStopped = true;
    stop?.();
  };
}
