// Digits that take two places in a string stay; no script of India has such digits.
const otherDigits = /(?![0-9\u{10000}-\u{10ffff}])\p{Nd}/gu

/** The text with ASCII digits, whatever the script and width of its own; every character keeps its place. */
export const withAsciiDigits = (text: string): string => text.replace(otherDigits, asciiDigit)

/** The digits of a script are ten consecutive characters. */
function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  let zero = code
  while (/\p{Nd}/u.test(String.fromCharCode(zero - 1))) zero--
  return `${code - zero}`
}
