/** Chance that falls the same way each time for the same key, so that the sample catalogue is always the same. */
export interface Chance {
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  /** True in `share` of the cases, 0 to 1. */
  happens(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** Makes chance from a key: FNV-1a of the key feeds mulberry32. */
export function chanceOf(key: string): Chance {
  let state = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    state = Math.imul(state ^ key.charCodeAt(index), 0x01000193);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    happens: (share) => next() < share,
    pick: (list) => wrapped(list, whole(0, list.length - 1)),
    shuffled: (list) => {
      const rest = [...list];
      const drawn: (typeof list)[number][] = [];
      while (rest.length > 0) drawn.push(...rest.splice(whole(0, rest.length - 1), 1));
      return drawn;
    },
  };
}

/** The entry at `index`, beginning again after the last; throws RangeError for an empty list. */
export function wrapped<T>(list: readonly T[], index: number): T {
  const entry = list[index % list.length];
  if (entry === undefined) throw new RangeError('The list is empty');
  return entry;
}
