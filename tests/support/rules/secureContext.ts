/**
 * These APIs exist only in secure contexts, that is over https and on localhost. They are missing when a phone opens
 * the app as http://192.168.1.5:3000. The list follows "Features restricted to secure contexts" of MDN.
 */
const SECURE_CONTEXT_MEMBERS = new Set([
  'crypto.randomUUID',
  'crypto.subtle',
  ...[
    'bluetooth',
    'canShare',
    'clearAppBadge',
    'clipboard',
    'contacts',
    'credentials',
    'deviceMemory',
    'geolocation',
    'getBattery',
    'getGamepads',
    'gpu',
    'hid',
    'keyboard',
    'locks',
    'mediaDevices',
    'presentation',
    'requestMIDIAccess',
    'requestMediaKeySystemAccess',
    'serial',
    'serviceWorker',
    'setAppBadge',
    'share',
    'storage',
    'storageBuckets',
    'usb',
    'virtualKeyboard',
    'wakeLock',
    'xr',
  ].map((name) => `navigator.${name}`),
]);

const SECURE_CONTEXT_GLOBALS = new Set([
  'EyeDropper',
  'IdleDetector',
  'Notification',
  'PaymentRequest',
  'PushManager',
  'ReportingObserver',
  'SharedArrayBuffer',
  'WebTransport',
  'caches',
  'cookieStore',
  'documentPictureInPicture',
  'queryLocalFonts',
  'showDirectoryPicker',
  'showOpenFilePicker',
  'showSaveFilePicker',
]);

/** Pairs of a file and an API that the file may use: its code also works where the API is missing. */
const ALLOWED_USES = new Set([
  'src/api/sessionLock.ts navigator.locks',
  'src/app/backgroundTasks.ts navigator.serviceWorker',
  'src/app/rendered/adaptRenderedPages.ts caches',
  // The service worker exists only in secure contexts.
  'src/app/serviceWorker.ts caches',
  'src/components/chat/CopyButton.tsx navigator.clipboard',
  'src/hooks/appVersion.ts navigator.serviceWorker',
  'src/plan/sync/planEvents.ts navigator.locks',
  'src/storage/device.ts navigator.storage',
]);

/** Returns whether a name or member expression is an API of secure contexts that the file at `path` may not use. */
export function breaksSecureContextRule(path: string, expression: string): boolean {
  const api = expression.replaceAll(/\s|\?(?=\.)/g, '').replace(/^(?:window|globalThis|self)\./, '');
  return (SECURE_CONTEXT_MEMBERS.has(api) || SECURE_CONTEXT_GLOBALS.has(api)) && !ALLOWED_USES.has(`${path} ${api}`);
}
