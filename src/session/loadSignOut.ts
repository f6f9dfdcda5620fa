import { loadCode } from '#api/loadCode.ts';

/** Loads the code of signing out. startPlanSync() requests it until it arrives, so that signing out works offline. */
export const loadSignOut = () => loadCode(() => import('./signOut.ts'));
