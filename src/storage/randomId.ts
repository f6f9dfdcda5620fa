/** Returns a random id of 128 bits. Unlike crypto.randomUUID(), it also works on pages without HTTPS. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(36).padStart(7, '0')).join('');
