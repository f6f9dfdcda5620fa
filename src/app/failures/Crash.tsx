import { CrashPage } from '#components/layout/CrashPage.tsx';
import { currentScope } from '#session/scope.ts';
import { storage } from '#storage/storage.ts';
import { resetSavedData } from './resetSavedData.ts';

/** Shows the crash page, which lets the user reset what the app has stored on this device (section 2). */
export function Crash({ error }: { error: unknown }) {
  const isPlanOnDevice = !storage.values.hasUnstored(currentScope());
  return <CrashPage error={error} isPlanOnDevice={isPlanOnDevice} onReset={resetSavedData} />;
}
