import { toWellFormed } from '#contract/toWellFormed.ts';

/** These functions clean and shorten the texts of chat messages. */

/** Removes the invisible characters that change the writing direction. */
export function removeDirectionMarks(text: string): string {
  return text.replaceAll(/\p{Bidi_Control}/gu, '');
}

/**
 * Cleans a text that may have several lines: removes direction marks, replaces control characters and lone surrogates,
 * and trims. Keeps the line breaks, each as \n.
 */
export function cleanText(text: string): string {
  return removeDirectionMarks(toWellFormed(text))
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/gu, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim();
}

/** Cleans text like cleanText() and puts it on one line: line breaks and runs of spaces become one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/gu, ' ');
}

const LOOKALIKES: Readonly<Record<string, string>> = { '*': '∗', _: 'ˍ', '~': '∼', '`': 'ʼ' };

/**
 * Puts text on one line and replaces the characters by which chat apps format text (* _ ~ `) with lookalikes. An
 * underscore between letters or digits formats nothing and stays, so that ids can be copied.
 */
export function plainLine(text: string): string {
  return cleanLine(text).replaceAll(/[*~`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, (sign) => LOOKALIKES[sign] ?? '');
}

/** Yields the graphemes of a text. Firefox before version 125 cannot find them: there, yields the code points. */
function* graphemesOf(text: string): Generator<string> {
  const Segmenter = Intl.Segmenter as typeof Intl.Segmenter | undefined;
  if (!Segmenter) return yield* text;
  for (const { segment } of new Segmenter('en', { granularity: 'grapheme' }).segment(text)) yield segment;
}

/**
 * Returns the longest prefix of `text` that consists of whole graphemes, has at most `maxLength` characters and for
 * which `fits` returns true; '' if not even the first grapheme fits. If `fits` returns true for a text, it must do so
 * for every prefix of that text.
 */
export function cutToFit(text: string, maxLength: number, fits: (beginning: string) => boolean): string {
  const graphemeEnds: number[] = [];
  let end = 0;
  for (const grapheme of graphemesOf(text)) {
    end += grapheme.length;
    if (end > maxLength) break;
    graphemeEnds.push(end);
  }
  let [low, high] = [0, graphemeEnds.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, graphemeEnds[middle - 1]))) low = middle;
    else high = middle - 1;
  }
  return text.slice(0, graphemeEnds[low - 1] ?? 0);
}
