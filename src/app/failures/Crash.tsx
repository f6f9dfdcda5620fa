import { CrashPage } from '#components/layout/CrashPage.tsx';
import { resetSavedData } from './resetSavedData.ts';

/** Shows the crash page, which lets the user reset what the app has stored on this device (section 2). */
export function Crash({ error }: { error: unknown }) {
  return <CrashPage error={error} onReset={resetSavedData} />;
}
