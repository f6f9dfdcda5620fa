import { tabStorage } from '../tabStorage.ts';

/**
 * The key by which this tab remembers that the backend does not offer plans (section 14), so that the app does not ask
 * for them again after a reload. A new tab asks again, because the backend may have been replaced.
 */
const STORAGE_KEY = 'backendWithoutPlans';

export function rememberBackendLacksPlans(): void {
  tabStorage.write(STORAGE_KEY, 'yes');
}

export const backendLacksPlans = (): boolean => tabStorage.read(STORAGE_KEY) === 'yes';
