import { chanceOf } from './chance.ts';

/** Writes a text from lists of sentences, one of each, with `values` put where a sentence says {name}. */
export type Tell = (lists: readonly (readonly string[])[], values: Readonly<Record<string, string | number>>) => string;

/**
 * A teller for one catalogue: from each list every sentence comes once before any comes again, and no text comes twice.
 */
export function storyteller(key: string): Tell {
  const chance = chanceOf(key);
  const decks = new Map<readonly string[], string[]>();
  const told = new Set<string>();
  const deal = (list: readonly string[]): string => {
    const deck = decks.get(list) ?? [];
    if (deck.length === 0) deck.push(...chance.shuffled(list));
    decks.set(list, deck);
    return deck.pop() ?? '';
  };
  return (lists, values) => {
    // Once every combination was told, the last attempt stands.
    for (let attempt = 0; ; attempt += 1) {
      const text = lists.map((list) => filled(deal(list), values)).join(' ');
      if (told.has(text) && attempt < 50) continue;
      told.add(text);
      return text;
    }
  };
}

/** Puts values where a sentence says {name}; a sentence begins with a capital letter. */
export function filled(sentence: string, values: Readonly<Record<string, string | number>>): string {
  const text = sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
