import { CrashPage } from '#components/layout/CrashPage.tsx';
import { currentScope } from '#session/scope.ts';
import { isSavedOnServer } from '#storage/plans/savedState.ts';
import { storage } from '#storage/storage.ts';
import { resetSavedData } from './resetSavedData.ts';

/** Shows the crash page, which lets the user reset what the app has stored on this device (section 2). */
export function Crash({ error }: { error: unknown }) {
  const scope = currentScope();
  const isOnDevice = !storage.values.hasUnstoredPlan(scope);
  const planPlace = isOnDevice ? 'device' : isSavedOnServer(storage, scope) ? 'account' : 'tab';
  return <CrashPage error={error} planPlace={planPlace} onReset={resetSavedData} />;
}
