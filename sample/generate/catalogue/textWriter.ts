import { randomFor } from '../random.ts';

/**
 * A function that writes a text: one sentence from each of `lists`. It replaces the {names} in the sentences by
 * `values`.
 */
export type WriteText = (
  lists: readonly (readonly string[])[],
  values: Readonly<Record<string, string | number>>,
) => string;

/** How often the writer tries again when it has composed a text that it has already written before. */
const MAX_RETRIES = 50;

/** Creates a text writer. It uses every sentence of a list once before it repeats one, and avoids repeated texts. */
export function createTextWriter(key: string): WriteText {
  const random = randomFor(key);
  const unusedSentences = new Map<readonly string[], string[]>();
  const writtenTexts = new Set<string>();
  const nextSentence = (list: readonly string[]): string => {
    const sentences = unusedSentences.get(list) ?? [];
    if (sentences.length === 0) sentences.push(...random.shuffled(list));
    unusedSentences.set(list, sentences);
    return sentences.pop() ?? '';
  };
  return (lists, values) => {
    let text = '';
    for (let attempt = 0; attempt <= MAX_RETRIES; attempt += 1) {
      text = lists.map((list) => fillIn(nextSentence(list), values)).join(' ');
      if (!writtenTexts.has(text)) break;
    }
    writtenTexts.add(text);
    return text;
  };
}

/** Replaces the {names} in a sentence by their values, and capitalises its first letter. */
export function fillIn(sentence: string, values: Readonly<Record<string, string | number>>): string {
  const text = sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
