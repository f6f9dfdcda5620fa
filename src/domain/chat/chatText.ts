import { cutToFit, cleanText } from './textRules.ts';

/** Composes a chat message and shortens it if it is too long for a link (section 7). */

const MAX_CHARACTERS = 1500;
const MAX_URL_LENGTH = 4000;
/** Length of the part of the link before the text: https://wa.me/<at most 15 digits>?text= */
const LINK_START_LENGTH = 'https://wa.me/?text='.length + 15;
const SHORTENED_MARK = '… (shortened)';

/**
 * A chat message. `full` is for copying. `short` fits into a link; it differs from `full` only if `full` is too long.
 */
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
 * Returns the link that opens the chat with the message prefilled. `number` has the digits of a phone number with
 * country code; null lets the user choose the chat.
 */
export function chatLink(number: string | null, chat: ChatText): string {
  return `https://wa.me/${number ?? ''}?text=${encodeURIComponent(chat.short)}`;
}

/** Composes a message from its parts. No text is cut within a grapheme. */
export function composeChat(parts: ChatParts): ChatText {
  const message = cleanText(parts.message);
  const full = join(parts, parts.list?.full ?? [], message);
  return { full, short: fits(full) ? full : shorten(parts, message) };
}

function shorten(parts: ChatParts, message: string): string {
  const withMessage = (body: ChatParts, text: string) => join(body, body.list?.summary.map(asLine) ?? [], text);
  // Names can be of any length. Values are shortened only if the text is too long even without the user's message.
  const body =
    [Infinity, 1000, 500, 250, 120]
      .map((maxLength) => clipped(parts, maxLength))
      .find((candidate) => fits(withMessage(candidate, message && SHORTENED_MARK))) ?? clipped(parts, 60);
  const withWholeMessage = withMessage(body, message);
  if (fits(withWholeMessage)) return withWholeMessage;
  const cut = cutToFit(message, MAX_CHARACTERS, (beginning) => fits(withMessage(body, beginning + SHORTENED_MARK)));
  return withMessage(body, cut.trimEnd() + SHORTENED_MARK);
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
  text.length <= MAX_CHARACTERS && LINK_START_LENGTH + encodeURIComponent(text).length <= MAX_URL_LENGTH;

// Shortens each value of the sections to `maxLength` characters after URL encoding, and adds an ellipsis to the values
// that it cuts.
function clipped(parts: ChatParts, maxLength: number): ChatParts {
  const clip = (value: string) => {
    if (encodeURIComponent(value).length <= maxLength) return value;
    return `${cutToFit(value, maxLength, (beginning) => encodeURIComponent(beginning).length <= maxLength)}…`;
  };
  return {
    ...parts,
    sections: parts.sections.map((lines) => lines.map(([label, value]): Line => [label, clip(value)])),
  };
}
