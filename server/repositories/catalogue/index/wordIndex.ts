/** Finds the texts that contain given words. Texts and words are in lower case. */
export interface WordIndex {
  /** Adds a text, and gives it the next position, counted from 0. */
  readonly add: (text: string) => void;
  /** Returns an array in which the positions of the texts that contain every one of the words have the value 1. */
  readonly find: (words: readonly string[]) => Uint8Array;
}

/**
 * Creates an index of texts. A word without white space lies inside one of the tokens that white space separates, so a
 * search compares it with each different token, of which there are far fewer than texts. It finds parts of words, too.
 */
export function createWordIndex(): WordIndex {
  const positionsByToken = new Map<string, number[]>();
  let count = 0;

  const positionsOf = (word: string): Uint8Array => {
    const found = new Uint8Array(count);
    for (const [token, positions] of positionsByToken)
      if (token.includes(word))
        for (let index = 0; index < positions.length; index += 1) found[positions[index] ?? 0] = 1;
    return found;
  };

  return {
    add(text) {
      for (const token of text.split(/\s+/)) {
        const positions = positionsByToken.get(token);
        if (!positions) positionsByToken.set(token, [count]);
        // A token that occurs twice in a text is added once.
        else if (positions.at(-1) !== count) positions.push(count);
      }
      count += 1;
    },
    find(words) {
      const found = new Uint8Array(count).fill(1);
      for (const word of words) {
        const containsWord = positionsOf(word);
        for (let position = 0; position < count; position += 1) if (containsWord[position] === 0) found[position] = 0;
      }
      return found;
    },
  };
}
