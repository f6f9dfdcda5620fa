import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.mjs';

/**
 * Runs before the journeys. Looks for Chromium and, when there is none, installs it with the system's package manager.
 * When that is not possible, prints advice and fails.
 */

/**
 * For each package manager, the arguments of the commands that install Chromium. The script uses the first package
 * manager that it finds, and runs the commands in this order until there is a Chromium.
 */
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

const runCommand = (command, parameters) =>
  spawnSync(command, parameters, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;
const canStart = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Returns how a command line must start to run the command as administrator: with the command itself for root, and for
 * brew, which refuses to run as root; otherwise with sudo. Returns undefined when sudo is missing or asks for a
 * password.
 */
function commandAsAdministrator(command) {
  if (command === 'brew' || process.getuid?.() === 0) return [command];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n', command] : undefined;
}

function installChromium() {
  const installer = Object.entries(INSTALLERS).find(([name]) => canStart(name));
  if (!installer) return;
  const [name, steps] = installer;
  const [command, ...firstArguments] = commandAsAdministrator(name) ?? [];
  if (!command) return;
  console.log(`No Chromium found; installing it with ${name}.`);
  for (const step of steps) {
    if (findChromium()) return;
    runCommand(command, [...firstArguments, ...step.split(' ')]);
  }
}

if (!findChromium() && !process.env['CHROMIUM_PATH']) installChromium();

const chromium = findChromium();
// Check that the program starts, because in some distributions it only prints advice to use another package manager. Do
// not check this on Windows, where --version opens a window.
const canRun = chromium && (process.platform === 'win32' || canStart(chromium));
if (canRun) {
  console.log(`The journeys use ${chromium}.`);
} else {
  const configuredPath = process.env['CHROMIUM_PATH'];
  console.error(
    configuredPath || chromium
      ? `${configuredPath || chromium} cannot be started: set CHROMIUM_PATH to the path of a Chromium or Chrome that can.`
      : 'The journeys need Chromium or Chrome: install it, or set CHROMIUM_PATH to its path.',
  );
  process.exitCode = 1;
}
