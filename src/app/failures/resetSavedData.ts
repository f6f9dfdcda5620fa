import { downloadFile } from '#components/ui/downloadFile.ts';
import { currentScope } from '#session/scope.ts';
import { SAVED_DATA_FILE } from '#domain/product.ts';
import { savedDataText } from '#plan/savedDataText.ts';
import { storage } from '#storage/storage.ts';

/**
 * Downloads a file with the data that this device has stored for the user, deletes the data from the device, and
 * reloads the app. This helps when the stored data makes the app crash every time.
 */
export function resetSavedData(): void {
  const scope = currentScope();
  downloadFile(SAVED_DATA_FILE, savedDataText());
  storage.plans.clear(scope);
  // An immediate reload would cancel the download.
  setTimeout(() => window.location.reload(), 500);
}
