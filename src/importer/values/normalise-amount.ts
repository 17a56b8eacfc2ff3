import { decodeHTMLStrict } from 'entities/decode'
import { withAsciiDigits } from '../../platform/ascii-digits.ts'

const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfee0
const MINUS_SIGNS = /[\u2010-\u2015\u2212\ufe63]/g
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff]/g
const NOT_ASCII = /[^ -~]/

/**
 * Entities decoded (`&#8377;`), ASCII digits, hyphens and single blanks, for an amount in any script, width or kind of blank. Superscript digits stay
 * (NFKC would convert them): in "499²" the last is a footnote.
 */
export function normaliseAmount(written: string): string {
  const text = written.includes('&') ? decodeHTMLStrict(written) : written
  if (!NOT_ASCII.test(text)) return text.replace(/ {2,}/g, ' ').trim()
  return withAsciiDigits(text)
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (mark) => String.fromCharCode(mark.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(MINUS_SIGNS, '-')
    .replace(/\s+/g, ' ')
    .trim()
}
