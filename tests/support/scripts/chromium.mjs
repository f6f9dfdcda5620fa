import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Program names to look for on the PATH. The first one has no user interface, and is the fastest. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
/** The usual paths of Chromium on macOS and Windows. */
const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) =>
    process.env[variable]
      ? [
          join(process.env[variable], 'Google\\Chrome\\Application\\chrome.exe'),
          join(process.env[variable], 'Microsoft\\Edge\\Application\\msedge.exe'),
        ]
      : [],
  ),
};

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns the path of the Chromium for the journeys: CHROMIUM_PATH, otherwise the system's; undefined when there is
 * none.
 */
export function findChromium() {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured) return isExecutable(configured) ? configured : undefined;
  const ending = process.platform === 'win32' ? '.exe' : '';
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => NAMES.map((name) => join(folder, name + ending)));
  return [...onPath, ...(PLACES[process.platform] ?? [])].find(isExecutable);
}
