/**
 * Returns the text in Unicode form NFKC, with the digits of every script replaced by 0 to 9: "५०" becomes "50". Removes
 * invisible characters: a number that was copied from a list of contacts may be enclosed in direction marks.
 */
export function withAsciiDigits(value: string): string {
  return value
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

// Unicode lists the ten digits of each script in order, so the value of a digit is its distance from the script's zero.
function digitValue(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let zero = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && codePoint - zero < 9) zero -= 1;
  return codePoint - zero;
}
