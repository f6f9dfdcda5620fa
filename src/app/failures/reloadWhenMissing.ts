import { currentScope } from '#session/scope.ts';
import { claimReload } from '#storage/reload.ts';
import { storage } from '#storage/storage.ts';

/**
 * Resolves with the code of a page when it has been fetched. If it cannot be fetched, a deploy may have removed the
 * files of the version that this tab runs, so the tab is reloaded to get the new version. The error is thrown instead
 * while the device is offline, if only this tab has a part of the plan, or if a reload for this reason was less than 30
 * seconds ago: see claimReload().
 */
export async function reloadWhenMissing<T>(code: Promise<T>): Promise<T> {
  try {
    return await code;
  } catch (error) {
    // While the device is offline, a reload could not fetch the new version.
    const canReload = navigator.onLine && !storage.values.hasUnstoredPlan(currentScope());
    if (!canReload || !claimReload()) throw error;
    window.location.reload();
    return new Promise<T>(() => undefined);
  }
}
