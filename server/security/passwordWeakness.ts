import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { CITY_CHOICES } from '#domain/catalogue/regions.ts';
import { PRODUCT_NAME } from '#domain/product.ts';

// Words that users of this product are likely to use in passwords. They are added to the library's dictionaries, which
// lack some of them, such as shaadi, and underestimate how common others are in India, such as hyderabad.
const ADDITIONAL_WORDS =
  `${PRODUCT_NAME} ${CITY_CHOICES.join(' ')} bengaluru wedding marriage shaadi vivah welcome admin
  india indian bharat jaishreeram jaishriram jaimatadi omnamahshivaya omsairam saibaba sairam hanuman krishna radha ganesh
  ganesha lakshmi shiva haldi mehndi mehandi sangeet mandap`
    .toLowerCase()
    .split(/\s+/);

const estimator = new ZxcvbnFactory({ dictionary: { ...dictionary, own: ADDITIONAL_WORDS }, graphs: adjacencyGraphs });

/** A password is accepted only if guessing it takes at least this many attempts, as a decimal logarithm. */
const MIN_GUESSES_LOG10 = 7;
/**
 * Only this many characters at the start of a password are checked for weakness, because a longer text takes much
 * longer.
 */
const CHECKED_PREFIX_LENGTH = 16;

/** Returns the reason why a password is too easy to guess, as a message for the user; null when it is acceptable. */
export function passwordWeakness(password: string, username: string, email: string): string | null {
  const lowerCase = password.toLowerCase();
  const personalTexts = [username, email, email.split('@')[0] ?? ''].map((text) => text.toLowerCase().trim());
  if (personalTexts.includes(lowerCase.trim())) return 'Choose a password that is not your name or email';
  const personalWords = personalTexts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}]+/u)])
    .filter((word) => word.length > 2);
  const beginning = Array.from(lowerCase).slice(0, CHECKED_PREFIX_LENGTH).join('');
  return estimator.check(beginning, personalWords).guessesLog10 < MIN_GUESSES_LOG10
    ? 'This password is easy to guess. Put a few words together that only you would think of'
    : null;
}
