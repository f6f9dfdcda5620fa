import { cutToFit, manyLines } from './textRules.ts';

/** How a chat text is put together and, when it is too long for a link, shortened. */

const MOST_CHARACTERS = 1500;
const LONGEST_URL = 4000;
/** What stands before the text: https://wa.me/<at most 15 digits>?text= */
const LINK_START = 'https://wa.me/?text='.length + 15;
const SHORTENED = '… (shortened)';

/** A chat text. `short` fits a link and is the same as `full` unless that is too long; `full` is for copying. */
export interface ChatText {
  readonly full: string;
  readonly short: string;
}

export type Line = readonly [label: string, value: string];

export interface ChatParts {
  readonly opening: string;
  /** Groups of lines; lines without a value are left out. */
  readonly sections: readonly (readonly Line[])[];
  /** A long list: all of it, and the counts that stand for it in a shortened text. */
  readonly list?: { readonly full: readonly string[]; readonly summary: readonly Line[] };
  readonly closing: string;
  /** What the user wrote, as written; comes last. */
  readonly message: string;
}

/**
 * The link that opens the chat with the text written. `number`: digits with country code; null lets the user choose the
 * chat.
 */
export function chatLink(number: string | null, chat: ChatText): string {
  return `https://wa.me/${number ?? ''}?text=${encodeURIComponent(chat.short)}`;
}

/** Puts the parts together; see ChatText. No text is ever cut within a grapheme. */
export function composeChat(parts: ChatParts): ChatText {
  const message = manyLines(parts.message);
  const full = join(parts, parts.list?.full ?? [], message);
  return { full, short: fits(full) ? full : shorten(parts, message) };
}

function shorten(parts: ChatParts, message: string): string {
  const withMessage = (body: ChatParts, text: string) => join(body, body.list?.summary.map(asLine) ?? [], text);
  // Values are clipped only when the text does not fit without the message: a name may be of any length.
  const body =
    [Infinity, 1000, 500, 250, 120]
      .map((longest) => clipped(parts, longest))
      .find((tried) => fits(withMessage(tried, message && SHORTENED))) ?? clipped(parts, 60);
  const whole = withMessage(body, message);
  if (fits(whole)) return whole;
  const cut = cutToFit(message, MOST_CHARACTERS, (beginning) => fits(withMessage(body, beginning + SHORTENED)));
  return withMessage(body, cut.trimEnd() + SHORTENED);
}

function join(parts: ChatParts, list: readonly string[], message: string): string {
  const sections = parts.sections.map((lines) =>
    lines
      .filter(([, value]) => value !== '')
      .map(asLine)
      .join('\n'),
  );
  return [parts.opening, ...sections, list.join('\n'), parts.closing, message && `Message:\n${message}`]
    .filter((section) => section !== '')
    .join('\n\n');
}

const asLine = ([label, value]: Line) => `${label}: ${value}`;

const fits = (text: string) =>
  text.length <= MOST_CHARACTERS && LINK_START + encodeURIComponent(text).length <= LONGEST_URL;

// `longest` counts the characters of the value in an address.
function clipped(parts: ChatParts, longest: number): ChatParts {
  const clip = (value: string) => {
    if (encodeURIComponent(value).length <= longest) return value;
    return `${cutToFit(value, longest, (beginning) => encodeURIComponent(beginning).length <= longest)}…`;
  };
  return {
    ...parts,
    sections: parts.sections.map((lines) => lines.map(([label, value]): Line => [label, clip(value)])),
  };
}
