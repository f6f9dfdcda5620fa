import { downloadFile } from '#components/ui/downloadFile.ts';
import { currentScope } from '#session/scope.ts';
import { SAVED_DATA_FILE } from '#domain/product.ts';
import { storage } from '#storage/storage.ts';

/**
 * Downloads everything this device has stored for the user as a file, deletes it here and reloads the app. This is the way
 * out of a crash that stored data causes again and again.
 */
export function resetSavedData(): void {
  const scope = currentScope();
  downloadFile(SAVED_DATA_FILE, storage.values.exportScope(scope));
  storage.plans.clear(scope);
  // Reloading at once would cancel the download.
  setTimeout(() => window.location.reload(), 500);
}
