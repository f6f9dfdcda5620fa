/** The text in NFKC with the decimal digits of every script as 0 to 9: "५०" becomes "50". */
export function asciiDigits(value: string): string {
  return value.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(decimalDigit(digit)));
}

// Every block of decimal digits in Unicode starts at a code point whose value of zero is known by going back to it.
function decimalDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return code - zero;
}
