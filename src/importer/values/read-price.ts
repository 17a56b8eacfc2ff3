import { decodeHTMLStrict } from 'entities/decode'
import { withAsciiDigits } from '../../platform/ascii-digits.ts'
import { normalise } from '../../platform/normalise.ts'
import { type AmountReading, type DecimalMark, readAmount } from '../../shared/read-amount.ts'

const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfee0
const MINUS_SIGNS = /[\u2010-\u2015\u2212\ufe63]/g
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff]/g
const NOT_ASCII = /[^ -~]/

/**
 * Entities decoded (`&#8377;`), ASCII digits, hyphens and single blanks, for an amount in any script, width or kind of
 * blank. Superscript digits stay (NFKC would convert them): in "499²" the last is a footnote.
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

export type PriceReading = { kind: 'none' } | { kind: 'price'; paise: number } | { kind: 'rejected'; reason: string }

/** A source's price format. */
export type PriceFormat = {
  /** The currency of a number without one. */
  currency: string
  decimal: DecimalMark
  /** Whether the number 0 means free. A word such as "free" always does. */
  zeroIsFree: boolean
}

export const RUPEE_FORMAT: PriceFormat = { currency: 'INR', decimal: '.', zeroIsFree: false }

const nfc = (text: string) => normalise(text, 'NFC')
const RUPEES = new Set(['', '₹', '₨', 'rs', 're', 'inr', 'rupee', 'rupees', 'रु', 'रू', 'रुपये', 'रुपए', 'रुपया'].map(nfc))
const FREE = new Set(
  ['free', 'for free', 'free of cost', 'free of charge', 'gratis', 'मुफ़्त', 'मुफ्त', 'फ्री', 'निःशुल्क', 'नि:शुल्क'].map(nfc),
)
/** Words that make a number a lower or upper bound instead of the price. */
const BOUNDS = new Set(
  ['from', 'starting', 'starts', 'onward', 'onwards', 'upto', 'up', 'min', 'max', 'above', 'below', 'under', 'से'].map(
    nfc,
  ),
)
const FOREIGN_SYMBOLS: Record<string, string> = {
  $: 'dollars',
  us$: 'dollars',
  '€': 'euros',
  '£': 'pounds',
  '¥': 'yen',
}
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))
/** Longer texts are not prices; they may be quoted in the reason of another rejection. */
const MAX_CHARACTERS = 100

const NUMBER = /[\d.,]+(?: \d[\d.,]*)*/y
/** Abbreviations that end in a point: in "Rs.50" it is not a decimal mark. */
const ABBREVIATION = /(?:^|[^a-z])(?:rs|re|रु|रू)$/i

const rejected = (reason: string): PriceReading => ({ kind: 'rejected', reason })
const NO_PRICE = rejected('is not a price')

/** Parses `₹1,29,999`, `₹299.50`, `1299 INR`, `Rs. 499/-`, `Free` or a bare number into whole paise. */
export function readPrice(text: string, format: PriceFormat = RUPEE_FORMAT): PriceReading {
  const folded = normaliseAmount(text)
  if (folded === '') return { kind: 'none' }
  if (folded.length > MAX_CHARACTERS) return NO_PRICE
  const first = folded.search(/[.,]?\d/)
  if (first < 0) return isFree(folded) ? { kind: 'price', paise: 0 } : NO_PRICE
  const from = ABBREVIATION.test(folded.slice(0, first)) && folded[first] === '.' ? first + 1 : first
  NUMBER.lastIndex = from
  const number = NUMBER.exec(folded)?.[0] ?? ''
  const [before, after] = [folded.slice(0, from), folded.slice(from + number.length)]
  const problem = problemAround(before, after, format.currency)
  if (problem !== null) return rejected(problem)
  // The point in "INR.50" may belong to the abbreviation or to the amount.
  if (number.startsWith('.') && /\p{L}$/u.test(before)) return fromAmount(bothPoints(number), format)
  return fromAmount(readAmount(number, format.decimal), format)
}

const bothPoints = (number: string): AmountReading => ({
  kind: 'ambiguous',
  readings: [`0${number}`, number.slice(1)],
})

function fromAmount(amount: AmountReading, { zeroIsFree }: PriceFormat): PriceReading {
  if (amount.kind === 'rejected') return amount
  if (amount.kind === 'tooLarge') return rejected('is too large for a price')
  if (amount.kind === 'ambiguous') return rejected(`is ambiguous: could be Rs. ${amount.readings.join(' or Rs. ')}`)
  if (amount.paise === 0 && !zeroIsFree) return rejected('is 0, and the source does not say that it is free')
  return { kind: 'price', paise: amount.paise }
}

const isFree = (folded: string) => FREE.has(nfc(folded.toLowerCase().replace(/[!.]{1,3}$/, '')))

/** Why the surrounding text shows that the number is not a price in rupees, or null. */
function problemAround(before: string, after: string, currency: string): string | null {
  if (/\d/.test(after)) return severalNumbers(after)
  if (/^[^\d-]*-[^\d-]*$/.test(before) && isMark(before.replace('-', ''))) return 'is negative'
  const marks = [before, after.replace(/^ ?\/-/, '')].map(currencyMark)
  const bound = marks.flatMap((mark) => mark.split(' ')).find((word) => BOUNDS.has(word))
  if (bound !== undefined) return `is not one price: it says "${bound}"`
  const currencies = marks.filter((mark) => mark !== '')
  const foreign = (currencies.length > 0 ? currencies : [currencyMark(currency)]).find((mark) => !RUPEES.has(mark))
  return foreign === undefined ? null : notRupees(foreign)
}

function severalNumbers(after: string): string {
  if (/^e[+-]?\d/i.test(after)) return 'is written with an exponent'
  return /^ ?(?:-|~|to |से )/.test(after) ? 'is a range of prices' : 'holds more than one number'
}

const isMark = (text: string) => RUPEES.has(currencyMark(text))

/** "Rs." is "rs"; "M.R.P.: ₹" and "rupees only" add nothing to their currency. */
const currencyMark = (text: string) =>
  nfc(text.toLowerCase())
    .replace(/^ ?m\.?r\.?p\.?:?/, '')
    .replace(/only ?$/, '')
    .replaceAll('.', ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

function notRupees(mark: string): string {
  const code = mark.toUpperCase()
  if (CURRENCIES.has(code)) return `is in ${code}, not in rupees`
  const symbol = FOREIGN_SYMBOLS[mark]
  return symbol ? `is in ${symbol}, not in rupees` : 'is not a price'
}
