import { switchingKeyOf } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import { finishSwitch } from '#storage/plans/planSwitch.ts';
import { storage } from '#storage/storage.ts';

/**
 * Creates a function that finishes the opening of another plan which a tab has begun and not finished. If two calls in
 * a row find the same opening in progress, that tab was probably closed, so the second call finishes it.
 */
export function createAbandonedSwitchFinisher(scope: Scope): () => void {
  let lastBegunSwitch: string | null = null;
  return () => {
    const begunSwitch = storage.device.read(switchingKeyOf(scope));
    if (begunSwitch !== null && begunSwitch === lastBegunSwitch) finishSwitch(storage, scope);
    lastBegunSwitch = begunSwitch;
  };
}
