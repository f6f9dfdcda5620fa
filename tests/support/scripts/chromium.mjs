import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs to look for in the folders of PATH. The first one has no user interface and is the fastest. */
const PROGRAM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
/** The usual paths of Chromium, Chrome and Edge on macOS and Windows. */
const PROGRAM_PATHS = {
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
 * Returns the path of the Chromium that runs the journeys: that in CHROMIUM_PATH when it is set, otherwise an installed
 * one. Returns undefined when there is none.
 */
export function findChromium() {
  const configuredPath = process.env['CHROMIUM_PATH'];
  if (configuredPath) return isExecutable(configuredPath) ? configuredPath : undefined;
  const extension = process.platform === 'win32' ? '.exe' : '';
  const candidatesOnPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => PROGRAM_NAMES.map((name) => join(folder, name + extension)));
  return [...candidatesOnPath, ...(PROGRAM_PATHS[process.platform] ?? [])].find(isExecutable);
}
