import { cutToFit, cleanText } from './textRules.ts';

/** This file composes a chat message and shortens it if it is too long for a link (section 7). */

const MAX_LINK_TEXT_LENGTH = 1500;
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

export type ChatLine = readonly [label: string, value: string];

export interface ChatParts {
  readonly opening: string;
  /** Groups of lines. Lines with an empty value are left out. */
  readonly sections: readonly (readonly ChatLine[])[];
  /** A long list, such as the items of a package. In a shortened message, `summary` replaces it with counts. */
  readonly list?: { readonly full: readonly string[]; readonly summary: readonly ChatLine[] };
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
  const full = joinParts(parts, parts.list?.full ?? [], message);
  return { full, short: fitsIntoLink(full) ? full : shortenChat(parts, message) };
}

function shortenChat(parts: ChatParts, message: string): string {
  const joinWithSummary = (candidate: ChatParts, text: string) =>
    joinParts(candidate, candidate.list?.summary.map(formatLine) ?? [], text);
  // Shorten the values, such as a long name, only if the text is too long even without the user's message.
  const shortParts =
    [Infinity, 1000, 500, 250, 120]
      .map((maxLength) => withShortenedValues(parts, maxLength))
      .find((candidate) => fitsIntoLink(joinWithSummary(candidate, message && SHORTENED_MARK))) ??
    withShortenedValues(parts, 60);
  const withWholeMessage = joinWithSummary(shortParts, message);
  if (fitsIntoLink(withWholeMessage)) return withWholeMessage;
  const messageStart = cutToFit(message, MAX_LINK_TEXT_LENGTH, (beginning) =>
    fitsIntoLink(joinWithSummary(shortParts, beginning + SHORTENED_MARK)),
  );
  return joinWithSummary(shortParts, messageStart.trimEnd() + SHORTENED_MARK);
}

function joinParts(parts: ChatParts, list: readonly string[], message: string): string {
  const sections = parts.sections.map((lines) =>
    lines
      .filter(([, value]) => value !== '')
      .map(formatLine)
      .join('\n'),
  );
  return [parts.opening, ...sections, list.join('\n'), parts.closing, message && `Message:\n${message}`]
    .filter((section) => section !== '')
    .join('\n\n');
}

const formatLine = ([label, value]: ChatLine) => `${label}: ${value}`;

const fitsIntoLink = (text: string) =>
  text.length <= MAX_LINK_TEXT_LENGTH && LINK_START_LENGTH + encodeURIComponent(text).length <= MAX_URL_LENGTH;

// Returns the parts with each value in the sections shortened to `maxLength` characters after URL encoding, and with an
// ellipsis after the values that were cut.
function withShortenedValues(parts: ChatParts, maxLength: number): ChatParts {
  const shorten = (value: string) => {
    if (encodeURIComponent(value).length <= maxLength) return value;
    return `${cutToFit(value, maxLength, (beginning) => encodeURIComponent(beginning).length <= maxLength)}…`;
  };
  return {
    ...parts,
    sections: parts.sections.map((lines) => lines.map(([label, value]): ChatLine => [label, shorten(value)])),
  };
}
