/**
 * Remembers in this tab that the backend does not offer plans (section 14), so that the app does not ask for them again
 * after a reload. A new tab asks again: the backend may have been replaced.
 */
const KEY = 'backendWithoutPlans';

export function rememberMissingPlans(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Without storage the app asks again after each reload.
  }
}

export function plansAreMissing(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}
