import { switchingKeyOf } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import { finishSwitch } from '#storage/plans/planSwitch.ts';
import { storage } from '#storage/storage.ts';

/**
 * Creates a function that finishes the opening of another plan if the same one was already in progress when the
 * function was called last: the tab that began it was probably closed.
 */
export function createAbandonedSwitchCheck(scope: Scope): () => void {
  let lastBegunSwitch: string | null = null;
  return () => {
    const begunSwitch = storage.device.read(switchingKeyOf(scope));
    if (begunSwitch !== null && begunSwitch === lastBegunSwitch) finishSwitch(storage, scope);
    lastBegunSwitch = begunSwitch;
  };
}
