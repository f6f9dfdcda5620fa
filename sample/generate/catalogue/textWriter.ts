import { randomFor } from '../random.ts';

/** Writes a text of one sentence from each list, and replaces the {names} in the sentences by `values`. */
export type WriteText = (
  lists: readonly (readonly string[])[],
  values: Readonly<Record<string, string | number>>,
) => string;

/** The maximum number of further attempts when the writer has composed a text that it has already written. */
const MAX_RETRIES = 50;

/** Creates a text writer. It uses every sentence of a list once before it repeats one, and avoids repeated texts. */
export function createTextWriter(key: string): WriteText {
  const random = randomFor(key);
  const unused = new Map<readonly string[], string[]>();
  const written = new Set<string>();
  const nextSentence = (list: readonly string[]): string => {
    const sentences = unused.get(list) ?? [];
    if (sentences.length === 0) sentences.push(...random.shuffled(list));
    unused.set(list, sentences);
    return sentences.pop() ?? '';
  };
  return (lists, values) => {
    let text = '';
    for (let attempt = 0; attempt <= MAX_RETRIES; attempt += 1) {
      text = lists.map((list) => fillIn(nextSentence(list), values)).join(' ');
      if (!written.has(text)) break;
    }
    written.add(text);
    return text;
  };
}

/** Replaces the {names} in a sentence by their values, and capitalises its first letter. */
export function fillIn(sentence: string, values: Readonly<Record<string, string | number>>): string {
  const text = sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
