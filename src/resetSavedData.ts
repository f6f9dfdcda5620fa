import { downloadFile } from '#components/ui/downloadFile.ts';
import { readAuth } from '#contexts/authState.ts';
import { scopeOf } from '#contexts/useScope.ts';
import { SAVED_DATA_FILE } from '#domain/product.ts';
import { clearPlan } from '#storage/plan.ts';
import { savedData } from '#storage/store.ts';

/** Saves what this device keeps of the user to a file, removes it here and starts anew: the way out of a crash that comes back. */
export function resetSavedData(): void {
  const scope = scopeOf(readAuth());
  downloadFile(SAVED_DATA_FILE, savedData(scope));
  clearPlan(scope);
  // Loading anew at once would cancel the file.
  setTimeout(() => window.location.reload(), 500);
}
