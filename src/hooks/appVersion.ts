/**
 * The service worker (src/app/serviceWorker.ts) caches the app's files and fetches a new version of them while the
 * current one runs. This module registers the service worker, says whether a new version is ready, and activates it.
 */

const SCRIPT_PATH = `${import.meta.env.BASE_URL}sw.js`;
/** Minimum milliseconds between two checks for a new version, in addition to the checks that the browser makes. */
const MIN_UPDATE_CHECK_INTERVAL = 3600_000;
/** Milliseconds after which the page is reloaded even if the new version is not activated yet. */
const ACTIVATION_TIMEOUT = 2000;

let registration: ServiceWorkerRegistration | undefined;
let isNewVersionReady = false;
const newVersionListeners = new Set<() => void>();

/** Returns whether a new version is installed and can be activated. */
export const hasNewVersion = (): boolean => isNewVersionReady;

/** Calls `listener` when a new version is ready. Returns a function that unsubscribes it. */
export function subscribeToNewVersion(listener: () => void): () => void {
  newVersionListeners.add(listener);
  return () => newVersionListeners.delete(listener);
}

/** Registers the service worker. If that fails, the app still works, but only while the device is online. */
export async function registerServiceWorker(): Promise<void> {
  try {
    registration = await navigator.serviceWorker.register(trustedScriptUrl(), { updateViaCache: 'none' });
    // A new version may be ready already: report it now. If one is still being installed, report it when that ends.
    reportNewVersion();
    const watchInstallation = () => registration?.installing?.addEventListener('statechange', reportNewVersion);
    watchInstallation();
    registration.addEventListener('updatefound', watchInstallation);
    checkForUpdatesWhenVisible(registration);
  } catch (error) {
    console.warn('The service worker could not be registered, so the app works only online:', error);
  }
}

/** Activates the new version and reloads the page. Other tabs keep running their version until they are reloaded. */
export function activateNewVersion(): void {
  const reload = () => window.location.reload();
  const waitingWorker = registration?.waiting;
  if (!waitingWorker) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  // Open requests of this page can delay the activation. Reloading ends them, so reload after a while in any case.
  setTimeout(reload, ACTIVATION_TIMEOUT);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
  waitingWorker.postMessage('begin');
}

function reportNewVersion(): void {
  // If no service worker controls this page, the waiting one is the first of this browser, and its version is that of
  // this page.
  if (isNewVersionReady || !registration?.waiting || !navigator.serviceWorker.controller) return;
  isNewVersionReady = true;
  for (const listener of newVersionListeners) listener();
}

/** Checks for a new version whenever the tab becomes visible, at most once per MIN_UPDATE_CHECK_INTERVAL. */
function checkForUpdatesWhenVisible(currentRegistration: ServiceWorkerRegistration): void {
  let lastCheck = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - lastCheck < MIN_UPDATE_CHECK_INTERVAL) return;
    lastCheck = performance.now();
    currentRegistration.update().catch(() => undefined);
  });
}

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
}

/** Returns the URL of the script in the type that the page's security policy requires (require-trusted-types-for). */
function trustedScriptUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SCRIPT_PATH });
  return policy?.createScriptURL(SCRIPT_PATH) ?? SCRIPT_PATH;
}
