/**
 * The key by which this tab remembers that the backend does not offer plans (section 14), so that the app does not ask
 * for them again after a reload. A new tab asks again, because the backend may have been replaced.
 */
const STORAGE_KEY = 'backendWithoutPlans';

export function rememberBackendLacksPlans(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, 'yes');
  } catch {
    // sessionStorage is full or blocked: the app then asks again after each reload.
  }
}

export function backendLacksPlans(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === 'yes';
  } catch {
    return false;
  }
}
