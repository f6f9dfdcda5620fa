/**
 * Loaded into a server process with `NODE_OPTIONS=--import=…`: the first check for today's backup, which the server
 * makes a minute after its start, also runs at SIGUSR2.
 */
const MINUTE = 60_000;
const { setTimeout } = globalThis;
globalThis.setTimeout = Object.assign((callback, delay, ...args) => {
  if (delay === MINUTE) process.once('SIGUSR2', callback);
  return setTimeout(callback, delay, ...args);
}, setTimeout);
