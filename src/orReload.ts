import { mayReload } from '#storage/reload.ts';

/**
 * Waits for a part of the app's code. When it cannot be had, which after a deploy means that this tab's version is
 * gone, the page is loaded anew, once; the second time the failure is thrown.
 */
export async function orReload<T>(code: Promise<T>): Promise<T> {
  try {
    return await code;
  } catch (error) {
    // Offline nothing would come anew.
    if (!navigator.onLine || !mayReload()) throw error;
    window.location.reload();
    return new Promise<T>(() => undefined);
  }
}
