import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.mjs';

/** Before the journeys: finds a Chromium, else installs the system's one, else says in one sentence what to do. */

const INSTALLERS = {
  'apt-get': [
    'update',
    'install -y --no-install-recommends chromium-headless-shell',
    'install -y --no-install-recommends chromium',
  ],
  dnf: ['install -y chromium'],
  apk: ['add --no-cache chromium'],
  zypper: ['--non-interactive install chromium'],
  pacman: ['-S --noconfirm chromium'],
  brew: ['install --cask chromium'],
};

const run = (command, parameters) =>
  spawnSync(command, parameters, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;
const answers = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

/** As root the command itself, else with sudo where that asks for no password; brew refuses root and needs none. */
function asAdministrator(command) {
  if (command === 'brew' || process.getuid?.() === 0) return [command];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n', command] : undefined;
}

function install() {
  const installer = Object.entries(INSTALLERS).find(([name]) => answers(name));
  if (!installer) return;
  const [name, steps] = installer;
  const [command, ...before] = asAdministrator(name) ?? [];
  if (!command) return;
  console.log(`No Chromium found; installing it with ${name}.`);
  for (const step of steps) {
    if (findChromium()) return;
    run(command, [...before, ...step.split(' ')]);
  }
}

if (!findChromium() && !process.env['CHROMIUM_PATH']) install();

const chromium = findChromium();
// What a distribution calls Chromium may be a note about another package manager. (On Windows asking opens a window.)
const starts = chromium && (process.platform === 'win32' || answers(chromium));
if (starts) {
  console.log(`Journeys run in ${chromium}`);
} else {
  const told = process.env['CHROMIUM_PATH'];
  console.error(
    told || chromium
      ? `${told || chromium} cannot be started: set CHROMIUM_PATH to a Chromium or Chrome that can.`
      : 'The journeys need Chromium or Chrome: install it, or set CHROMIUM_PATH to the program.',
  );
  process.exitCode = 1;
}
