import { entryInRotation } from './entryInRotation.ts';

/** A generator of pseudo-random values that depend only on a key, so that the sample is the same on every machine. */
export interface Random {
  /** Returns a number from `low`, included, to `high`, excluded. */
  between(low: number, high: number): number;
  /** Returns a whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** Returns true with the given probability, 0 to 1. */
  chance(probability: number): boolean;
  /** Returns a random entry of the list. Throws RangeError for an empty list. */
  pick<T>(list: readonly T[]): T;
  /** Returns the entries of the list in random order. */
  shuffled<T>(list: readonly T[]): T[];
}

/** Creates a pseudo-random generator (mulberry32) whose seed is the hash of the key. */
export function randomFor(key: string): Random {
  let state = hash(key);
  const nextNumber = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const between = (low: number, high: number) => low + nextNumber() * (high - low);
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    between,
    whole,
    chance: (probability) => nextNumber() < probability,
    pick: (list) => entryInRotation(list, whole(0, list.length - 1)),
    shuffled: (list) => {
      const remaining = [...list];
      const shuffled: (typeof list)[number][] = [];
      while (remaining.length > 0) shuffled.push(...remaining.splice(whole(0, remaining.length - 1), 1));
      return shuffled;
    },
  };
}

/** Returns a 32-bit hash of a text (FNV-1a with a final mix, so that similar texts have very different hashes). */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
