/** Text that leaves the app, made safe to send on. */

/** Half characters (lone surrogates), which no address can carry, become U+FFFD. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

/** Without the invisible controls that turn the direction of writing. */
export function stripBidi(text: string): string {
  return text.replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '');
}

/** Text of several lines: well-formed, no direction controls, no control characters but line breaks, trimmed. */
export function manyLines(text: string): string {
  return stripBidi(wellFormed(text))
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/gu, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim();
}

/** The same on one line: line breaks and runs of spaces become one space. */
export function oneLine(text: string): string {
  return manyLines(text).replaceAll(/\s+/gu, ' ');
}

const LOOKALIKES: Readonly<Record<string, string>> = { '*': '∗', _: 'ˍ', '~': '∼', '`': 'ʼ' };

/**
 * On one line, with the signs by which chat apps format text (* _ ~ `) replaced by lookalikes; an underscore between
 * letters or digits formats nothing and stays, so that ids can be copied.
 */
export function plainLine(text: string): string {
  return oneLine(text).replaceAll(/[*~`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, (sign) => LOOKALIKES[sign] ?? '');
}

/**
 * The longest beginning of `text`, whole graphemes and at most `most` characters, for which `fits` holds; '' when not
 * even the first one does. `fits` must hold for every beginning of a text for which it holds.
 */
export function cutToFit(text: string, most: number, fits: (beginning: string) => boolean): string {
  const ends: number[] = [];
  for (const { index, segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (index + segment.length > most) break;
    ends.push(index + segment.length);
  }
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, ends[middle - 1]))) low = middle;
    else high = middle - 1;
  }
  return text.slice(0, ends[low - 1] ?? 0);
}
