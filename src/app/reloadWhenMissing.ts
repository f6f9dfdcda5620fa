import { mayReload } from '#storage/reload.ts';

/**
 * Waits for code of the app. If it cannot be fetched, which after a deploy means that the files of this tab's version are
 * gone, the page is reloaded once to get the new version; the second time the failure is thrown.
 */
export async function reloadWhenMissing<T>(code: Promise<T>): Promise<T> {
  try {
    return await code;
  } catch (error) {
    // Offline, a reload would fetch nothing new.
    if (!navigator.onLine || !mayReload()) throw error;
    window.location.reload();
    return new Promise<T>(() => undefined);
  }
}
