/** The zero of each script used for prices in India; its other digits follow it. */
const ZEROS = [...'०০੦૦୦௦౦೦൦٠۰'].map((zero) => zero.charCodeAt(0))
const OTHER_DIGITS = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯٠-٩۰-۹]/g
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfee0
const MINUS_SIGNS = /[\u2010-\u2015\u2212\ufe63]/g
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff]/g
const NOT_ASCII = /[^ -~]/

/** The text with ASCII digits; every character keeps its place. */
export const withAsciiDigits = (text: string): string => text.replace(OTHER_DIGITS, asciiDigit)

/**
 * ASCII digits, hyphens and single blanks, for an amount in any script, width or kind of blank. Superscript digits stay
 * (NFKC would convert them): in "499²" the last is a footnote.
 */
export function normaliseAmount(text: string): string {
  if (!NOT_ASCII.test(text)) return text.replace(/ {2,}/g, ' ').trim()
  return text
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (mark) => String.fromCharCode(mark.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(OTHER_DIGITS, asciiDigit)
    .replace(MINUS_SIGNS, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  return String(code - (ZEROS.find((zero) => code >= zero && code < zero + 10) ?? code))
}
