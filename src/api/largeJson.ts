import { nextTask } from './nextTask.ts';

/** The number of characters that are parsed in one task: about 10 ms, and 40 ms on a slow phone. */
const CHARACTERS_PER_TASK = 1_000_000;

/**
 * Parses JSON like JSON.parse, but the first array of a long text in several tasks, so that the page can respond to taps
 * meanwhile: a backend that does not send lists in pages sends megabytes.
 * @throws SyntaxError when the text is not valid JSON
 */
export async function parseLargeJson(text: string): Promise<unknown> {
  const start = text.length > CHARACTERS_PER_TASK ? findOutsideStrings(text, 0, (character) => character === '[') : -1;
  if (start === -1) return JSON.parse(text);
  const elements: unknown[] = [];
  let position = start + 1;
  let depth = 1;
  do {
    const partStart = position;
    position = findOutsideStrings(text, partStart, (character, index) => {
      if (character === '[' || character === '{') depth += 1;
      else if (character === ']' || character === '}') depth -= 1;
      return depth === 0 || (depth === 1 && character === ',' && index - partStart > CHARACTERS_PER_TASK);
    });
    if (position === -1) throw new SyntaxError('The first array does not end');
    await nextTask();
    // Every part but the first begins with a comma, so an element is put before it.
    const added = partStart > start + 1 ? 1 : 0;
    const part = JSON.parse(`[${added ? 0 : ''}${text.slice(partStart, position)}]`) as unknown[];
    for (const element of added ? part.slice(1) : part) elements.push(element);
  } while (text[position] === ',');
  if (text[position] !== ']') throw new SyntaxError('A brace ends the first array');
  // Parse what is around the array with a marker in its place.
  const marker = String(Math.random());
  return JSON.parse(`${text.slice(0, start)}["${marker}"]${text.slice(position + 1)}`, (_, value: unknown) =>
    Array.isArray(value) && value[0] === marker ? elements : value,
  );
}

/** Returns the index of the first character outside of strings for which `isFound` returns true; -1 if there is none. */
function findOutsideStrings(
  text: string,
  start: number,
  isFound: (character: string, index: number) => boolean,
): number {
  for (let index = start; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character !== '"') {
      if (isFound(character, index)) return index;
    } else {
      do index = text.indexOf('"', index + 1);
      while (index !== -1 && isEscaped(text, index));
      if (index === -1) return -1;
    }
  }
  return -1;
}

/** Returns whether an odd number of backslashes is before the character. */
function isEscaped(text: string, index: number): boolean {
  let backslashes = 0;
  while (text[index - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}
