import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Names on the PATH, then the usual places of macOS and Windows. The first has no windows to draw, and is the fastest. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
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

const runs = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Path of the Chromium that the journeys drive: CHROMIUM_PATH, else the system's; undefined when there is none. */
export function findChromium() {
  const told = process.env['CHROMIUM_PATH'];
  if (told) return runs(told) ? told : undefined;
  const ending = process.platform === 'win32' ? '.exe' : '';
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => NAMES.map((name) => join(folder, name + ending)));
  return [...onPath, ...(PLACES[process.platform] ?? [])].find(runs);
}
