import { FileProblems } from './fileProblems.ts';

/**
 * Yields the text of each element of a JSON array, so that the array is never in memory as a whole. The elements are not
 * checked: the text is valid JSON when `JSON.parse` accepts all of them.
 * @param chunks the parts of the text
 * @throws FileProblems when the text is not an array
 */
export async function* jsonElements(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  /** The part of the current element that earlier chunks contain. */
  let beginning = '';
  /** The number of open brackets and braces: 0 outside the array, 1 between its elements. */
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  let isEmpty = true;
  let hasEnded = false;
  for await (const chunk of chunks) {
    let start = 0;
    for (let index = 0; index < chunk.length; index += 1) {
      const character = chunk.charAt(index);
      if (isEscaped) isEscaped = false;
      else if (isInText) {
        if (character === '\\') isEscaped = true;
        else if (character === '"') isInText = false;
      } else if (depth === 0) {
        if (character === '[' && !hasEnded) {
          depth = 1;
          start = index + 1;
        } else if (character.trim() !== '')
          throw new FileProblems([
            hasEnded
              ? 'The file is not valid JSON: text follows the array.'
              : 'The file must be a JSON array with one object for each row.',
          ]);
      } else if (character === '"') isInText = true;
      else if (character === '[' || character === '{') depth += 1;
      else if (depth === 1 && (character === ',' || character === ']')) {
        const element = beginning + chunk.slice(start, index);
        hasEnded = character === ']';
        if (!(hasEnded && isEmpty && element.trim() === '')) yield element;
        isEmpty = false;
        beginning = '';
        start = index + 1;
        if (hasEnded) depth = 0;
      } else if (depth > 1 && (character === ']' || character === '}')) depth -= 1;
    }
    if (depth > 0) beginning += chunk.slice(start);
  }
  if (!hasEnded) throw new FileProblems(['The file is not valid JSON: it ends before its array does.']);
}
