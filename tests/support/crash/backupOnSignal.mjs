/**
 * A server process loads this file with `NODE_OPTIONS=--import=…`. The server then checks for today's backup when it
 * receives SIGUSR2, and not only a minute after its start.
 */
const MINUTE_MS = 60_000;
const { setTimeout } = globalThis;
globalThis.setTimeout = Object.assign((callback, delay, ...args) => {
  if (delay === MINUTE_MS) process.once('SIGUSR2', callback);
  return setTimeout(callback, delay, ...args);
}, setTimeout);
