/** The text in Unicode form NFKC with the digits of every script as 0 to 9: "५०" becomes "50". */
export function asciiDigits(value: string): string {
  return value.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(decimalDigit(digit)));
}

// Unicode lists the ten digits of each script in order, so the distance to the first of them is the digit's value.
function decimalDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return code - zero;
}
