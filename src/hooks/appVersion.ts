/**
 * The service worker (src/app/serviceWorker.ts) keeps the app's files for times without a network, and fetches the next
 * version of them beside the one that runs. Here is whether that next version is ready, and how to begin with it.
 */

const SCRIPT = `${import.meta.env.BASE_URL}sw.js`;
/** Milliseconds between two questions for a new version, beyond those that the browser asks by itself. */
const ASK_EVERY = 3600_000;
/** Milliseconds that the next version has to take over this page before it is loaded anew. */
const LONGEST_WAIT = 2000;

let registration: ServiceWorkerRegistration | undefined;
let isReady = false;
const listeners = new Set<() => void>();

export const newVersionIsReady = (): boolean => isReady;

export function subscribeToVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has the browser keep the app. Where it will not, the app runs on, with a network. */
export async function keepApp(): Promise<void> {
  try {
    registration = await navigator.serviceWorker.register(scriptAddress(), { updateViaCache: 'none' });
    // The next one may be ready already, or on its way.
    offer();
    const watch = () => registration?.installing?.addEventListener('statechange', offer);
    watch();
    registration.addEventListener('updatefound', watch);
    askNowAndThen(registration);
  } catch (error) {
    console.warn('The app cannot be kept for times without a network:', error);
  }
}

/** Begins anew with the version that is ready. Other tabs go on with theirs until they are loaded anew. */
export function beginNewVersion(): void {
  const reload = () => window.location.reload();
  const next = registration?.waiting;
  if (!next) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  // What the old one still does for this page can hold the new one up; it ends with the page.
  setTimeout(reload, LONGEST_WAIT);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none to be named
  next.postMessage('begin');
}

function offer(): void {
  // Without a controller the waiting one is the first: there is nothing newer than this page.
  if (isReady || !registration?.waiting || !navigator.serviceWorker.controller) return;
  isReady = true;
  for (const listener of listeners) listener();
}

function askNowAndThen(asked: ServiceWorkerRegistration): void {
  let last = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - last < ASK_EVERY) return;
    last = performance.now();
    asked.update().catch(() => undefined);
  });
}

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
}

/** The script's address as the page's policy asks for it (require-trusted-types-for). */
function scriptAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SCRIPT });
  return policy?.createScriptURL(SCRIPT) ?? SCRIPT;
}
