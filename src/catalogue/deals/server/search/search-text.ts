import { type RawBuilder, sql } from 'kysely'
import { withAsciiDigits } from '../../../../platform/ascii-digits.ts'
import { normalise } from '../../../../platform/normalise.ts'

/** A visitor's input on one line, as text that PostgreSQL can store. */
export const normaliseSearch = (text: string | undefined): string =>
  (text ?? '').toWellFormed().replace(/\s+/g, ' ').trim()

const betweenWords = /[^\p{L}\p{M}\p{N}]/u

/**
 * The last word may be incomplete: "wireless headph" also means "wireless headphones". Null when the text ends in fewer
 * than three letters, inside quotes, or in an excluded word.
 */
export function unfinishedWord(text: string): { head: string; last: string } | null {
  const last = text.split(betweenWords).at(-1) ?? ''
  if ([...last].length < 3) return null
  const head = text.slice(0, text.length - last.length)
  const isQuoted = (head.split('"').length - 1) % 2 === 1
  return isQuoted || /(^|\s)-$/.test(head) ? null : { head, last }
}

/** The query for a text as it is typed: its last word may be unfinished. */
export function textQuery(text: string): RawBuilder<unknown> {
  const asTyped = sql`websearch_to_tsquery('bachat', ${text})`
  const unfinished = unfinishedWord(text)
  if (!unfinished) return asTyped
  const { head, last } = unfinished
  const unfinishedQuery = sql`(websearch_to_tsquery('bachat', ${head}) && to_tsquery('bachat', ${`${last}:*`}))`
  // A match of the whole word also matches its prefix, so the words as typed add nothing, except in compounds such as
  // "usb/hdmi" and "a or b".
  const isSeparateWord = !/\S$|\bor\b/i.test(head)
  return isSeparateWord ? unfinishedQuery : sql`(${asTyped} || ${unfinishedQuery})`
}

const maxLength = 60

// Email addresses and web addresses.
const address = /@|https?:|www\.|\.(?:com|in|org|net)\b/
// Numbers of phones, orders and cards. Model numbers and prices have fewer digits in a row.
const longNumber = /\d(?:[\s().+-]*\d){5}/

/**
 * A search as it is counted: in lower case, with single spaces. Empty for texts that are not stored: long ones, and those
 * that look like personal data. `text` is on one line.
 */
export function countedText(text: string): string {
  const lower = normalise(text, 'NFC').toLowerCase()
  // Phone numbers may be written in the digits of any script, and in those of mathematics.
  const digits = withAsciiDigits(normalise(lower, 'NFKC'))
  const isStored = lower.length <= maxLength && !address.test(lower) && !longNumber.test(digits)
  return isStored && !/\p{C}/u.test(lower.replace(joiners, '')) ? lower : ''
}

// Devanagari needs them between letters.
const joiners = /[\u200c\u200d]/g
