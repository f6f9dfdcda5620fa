import { cutToFit, manyLines } from './textRules.ts';

/** Composes a chat message and shortens it if it is too long for a link (section 7). */

const MOST_CHARACTERS = 1500;
const LONGEST_URL = 4000;
/** Length of the link before the text: https://wa.me/<at most 15 digits>?text= */
const LINK_START = 'https://wa.me/?text='.length + 15;
const SHORTENED = '… (shortened)';

/** A chat message. `full` is for copying. `short` fits into a link; it equals `full` unless that is too long. */
export interface ChatText {
  readonly full: string;
  readonly short: string;
}

export type Line = readonly [label: string, value: string];

export interface ChatParts {
  readonly opening: string;
  /** Groups of lines. Lines with an empty value are left out. */
  readonly sections: readonly (readonly Line[])[];
  /** A long list, and the counts that replace it in a shortened message. */
  readonly list?: { readonly full: readonly string[]; readonly summary: readonly Line[] };
  readonly closing: string;
  /** The user's own message; it comes last. */
  readonly message: string;
}

/**
 * The link that opens the chat with the message prefilled. `number` is the digits of a phone number with country code;
 * null lets the user choose the chat.
 */
export function chatLink(number: string | null, chat: ChatText): string {
  return `https://wa.me/${number ?? ''}?text=${encodeURIComponent(chat.short)}`;
}

/** Composes a message from its parts. Texts are never cut within a grapheme. */
export function composeChat(parts: ChatParts): ChatText {
  const message = manyLines(parts.message);
  const full = join(parts, parts.list?.full ?? [], message);
  return { full, short: fits(full) ? full : shorten(parts, message) };
}

function shorten(parts: ChatParts, message: string): string {
  const withMessage = (body: ChatParts, text: string) => join(body, body.list?.summary.map(asLine) ?? [], text);
  // Values are shortened only if the text is too long even without the user's message: a name can be of any length.
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

// `longest` is the length of a value after URL encoding.
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
