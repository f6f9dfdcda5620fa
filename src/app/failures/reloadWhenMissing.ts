import { mayReload } from '#storage/reload.ts';

/**
 * Returns the code of a page when it is loaded. If it cannot be fetched, a deploy may have removed the files of this
 * tab's version, so the page is reloaded to get the new version. The error is thrown instead while the device is
 * offline, and when mayReload() allows no reload: it allows one in 30 seconds.
 */
export async function reloadWhenMissing<T>(code: Promise<T>): Promise<T> {
  try {
    return await code;
  } catch (error) {
    // While the device is offline, a reload could not fetch the new version.
    if (!navigator.onLine || !mayReload()) throw error;
    window.location.reload();
    return new Promise<T>(() => undefined);
  }
}
