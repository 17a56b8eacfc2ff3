import { withAsciiDigits } from '../../platform/ascii-digits.ts'
import { normalise } from '../../platform/normalise.ts'
import { readAmount } from '../../shared/read-amount.ts'
import * as words from './offer-words.ts'
import type { BankId, CardProductId, NetworkId, UpiAppId, WalletId } from './payment-methods.ts'
import type { OfferKind } from './payment-offer.ts'

/** Of the clock, in minutes; `isSure` is false for "2" without a.m. or p.m., then they are those of the morning. */
export type ClockTime = { minutes: number; isSure: boolean }
export type CalendarDay = { day: number; month: number; year: number | null }

type Values = {
  bank: BankId
  product: CardProductId
  network: NetworkId
  app: UpiAppId
  wallet: WalletId
  cardType: 'credit' | 'debit'
  laterKind: OfferKind
  scope: keyof typeof words.scopeWords
  amount: number
  percent: number
  number: number
  count: number
  weekdays: readonly number[]
  time: ClockTime
  date: CalendarDay
}
type Mark = keyof typeof marks

/** A phrase by its meaning; some have a value. */
export type OfferSymbol = { code: string; value?: Values[keyof Values] }

/** One letter for each meaning, so that the grammar can be written as patterns. */
const codes = {
  ...{ bank: 'B', product: 'D', network: 'V', app: 'u', wallet: 'W', cardType: 'T', laterKind: 'k', scope: 'c' },
  ...{ amount: 'A', percent: '%', number: 'n', count: '1', weekdays: 'd', time: 't', date: 'y' },
} as const satisfies Record<keyof Values, string>

const marks = {
  ...{ upi: 'U', card: 'C', emi: 'E', nonEmi: 'N', noCostEmi: 'z', off: 'o', save: 'v', exchange: 'x' },
  ...{ upTo: 'q', upToAfter: 'Q', minimum: 'm', maximum: 'M', order: 'w', andAbove: 'a', above: 'h' },
  ...{ from: 's', to: 'r', between: 'R', until: 'L', except: 'e', exceptAfter: 'j', included: 'H' },
  ...{ buy: 'b', items: 'l', price: '=', by: 'p', extra: 'X', and: '&', close: '>' },
  // Wherever they stand, they say the same: the grammar does not see them.
  ...{ firstOrder: 'f', appOnly: 'i', additional: 'g', includedInPrice: 'I' },
  ...{ withoutCoupon: 'G', withCoupon: 'F', beforeCoupon: 'J', afterCoupon: 'K' },
} as const satisfies Record<keyof typeof words.grammarWords, string>

const unknown: OfferSymbol = { code: '?' }

export const isMark = (symbol: OfferSymbol, mark: Mark): boolean => symbol.code === marks[mark]

/** The values of a kind in symbols, in their order. */
export const valuesOf = <Name extends keyof Values>(symbols: readonly OfferSymbol[], name: Name): Values[Name][] =>
  symbols.filter(({ code }) => code === codes[name]).map(({ value }) => value as Values[Name])

const fold = (text: string): string =>
  withAsciiDigits(normalise(text, 'NFKC'))
    .toLowerCase()
    .replace(/[\u093c\p{Cf}\p{Variation_Selector}]/gu, '')
    .replaceAll('\u0901', '\u0902')

// Emoji, quotes and punctuation that say nothing.
const ignored = /^[\p{So}.,:;!?*#'"“”‘’()[\]•·`]$/u
const token = /\d+(?:,\d+)*(?:\.\d+)?|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\d]/gu

type Token = { text: string; from: number; to: number }

const tokensOf = (folded: string): Token[] =>
  [...folded.matchAll(token)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }))

const phrases = new Map<string, OfferSymbol | null>()

const addPhrases = (listed: string, symbol: OfferSymbol | null): void => {
  for (const phrase of listed.split(', '))
    if (phrase !== '')
      phrases.set(
        tokensOf(fold(phrase))
          .map(({ text }) => text)
          .join(' '),
        symbol,
      )
}
const addAll = (code: string, table: Readonly<Record<string, string>>): void => {
  for (const [value, listed] of Object.entries(table))
    addPhrases(listed, { code, value: value as Values[keyof Values] })
}

addPhrases(words.fillerWords, null)
phrases.set(',', { code: marks.and })
for (const [mark, listed] of Object.entries(words.grammarWords)) addPhrases(listed, { code: marks[mark as Mark] })
addAll(codes.bank, words.bankWords)
addAll(codes.product, words.cardProductWords)
addAll(codes.network, words.networkWords)
addAll(codes.app, words.upiAppWords)
addAll(codes.wallet, words.walletWords)
addAll(codes.cardType, words.cardTypeWords)
addAll(codes.laterKind, words.laterKindWords)
addAll(codes.scope, words.scopeWords)
for (const [value, listed] of words.weekdayWords) addPhrases(listed, { code: codes.weekdays, value })
for (const [value, listed] of words.countWords) addPhrases(listed, { code: codes.number, value })
for (const [value, listed] of words.timesWords) addPhrases(listed, { code: codes.count, value })

const longestPhrase = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length))

/** What each word stands for, of a list of words with their values. */
const lookup = <Value>(table: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> =>
  new Map(table.flatMap(([value, listed]) => listed.split(', ').map((word) => [fold(word), value] as const)))

const currencies = new Set(words.currencyWords.split(', ').map(fold))
const percents = new Set(words.percentWords.split(', ').map(fold))
const multiples = lookup(words.multipleWords)
const months = lookup(words.monthWords.map((listed, index) => [index + 1, listed] as const))
const dayParts = lookup(words.dayPartWords)

/** The symbols of a text. A word that is not known is `?`. */
export function symbolsOf(text: string): OfferSymbol[] {
  const folded = fold(text)
  const tokens = tokensOf(folded)
  const symbols: OfferSymbol[] = []
  for (let at = 0; at < tokens.length; ) {
    const [symbol, count] = quantityAt(tokens, at) ?? phraseAt(folded, tokens, at)
    if (symbol) symbols.push(symbol)
    at += count
  }
  return symbols.filter((symbol, index) => {
    const next = symbols[index + 1]?.code ?? unknown.code
    // "On" and "with" say something only before a payment, "extra" only elsewhere than before a benefit.
    return (
      !(isMark(symbol, 'by') && !'BDVUuWTCEN'.includes(next)) && !(isMark(symbol, 'extra') && 'q%Aokx'.includes(next))
    )
  })
}

type Reading = readonly [symbol: OfferSymbol | null, tokenCount: number]

/** The longest phrase that begins here. The hyphen in "non-EMI" is not seen; that in "Mon-Fri" is. */
function phraseAt(folded: string, tokens: readonly Token[], at: number): Reading {
  let found: Reading | null = null
  let phrase = ''
  for (let count = 1, length = 0; length < longestPhrase && at + count <= tokens.length; count++) {
    const { text, from, to } = tokens[at + count - 1]!
    const isInWord = text === '-' && isLetter(folded[from - 1]) && isLetter(folded[to])
    if (phrase !== '' && (isInWord || text === '.')) continue
    phrase = phrase === '' ? text : `${phrase} ${text}`
    length++
    const symbol = phrases.get(phrase)
    if (symbol !== undefined) found = [symbol, count]
  }
  if (found) return found
  return [ignored.test(tokens[at]?.text ?? '') ? null : unknown, 1]
}

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{M}]/u.test(letter)

/** An amount, a percentage, a number, a time or a date. */
function quantityAt(tokens: readonly Token[], at: number): Reading | null {
  const textAt = (index: number): string => tokens[at + index]?.text ?? ''
  const isNumber = /^\d/.test(textAt(0))
  if (currencies.has(textAt(0))) {
    const skipped = textAt(1) === '.' ? 2 : 1
    return /^\d/.test(textAt(skipped)) ? amountAt(tokens, at, skipped) : null
  }
  const part = dayParts.get(textAt(0))
  if (part) return hindiTime(textAt, part)
  if (months.has(textAt(0)) && /^\d/.test(textAt(1))) return dateAfterMonth(textAt)
  if (!isNumber) return null
  const after = percents.has(textAt(1)) ? 2 : percents.has(`${textAt(1)} ${textAt(2)}`) ? 3 : 0
  if (after > 0) return [percentOf(textAt(0)), after]
  return timeAt(textAt) ?? dateAt(textAt) ?? numberAt(tokens, at)
}

const percentOf = (number: string): OfferSymbol => {
  const value = Math.round(Number(number) * 100)
  const isWhole = /^\d{1,3}(?:\.\d{1,2})?$/.test(number)
  return isWhole && value > 0 && value <= 10_000 ? { code: codes.percent, value } : unknown
}

/** @param skipped how many tokens stand before the number */
function amountAt(tokens: readonly Token[], at: number, skipped: number): Reading {
  const textAt = (index: number): string => tokens[at + skipped + index]?.text ?? ''
  const times = multiples.get(textAt(1))
  const reading = readAmount(textAt(0), '.')
  if (reading.kind !== 'amount' || reading.paise === 0) return [unknown, skipped + 1]
  const amount = { code: codes.amount, value: reading.paise * (times ?? 1) }
  let count = skipped + (times === undefined ? 1 : 2)
  if (tokens[at + count]?.text === '/' && tokens[at + count + 1]?.text === '-') count += 2
  return [Number.isSafeInteger(amount.value) ? amount : unknown, count]
}

/** A number with a mark of rupees after it, "2 times", or a plain one. */
function numberAt(tokens: readonly Token[], at: number): Reading {
  const textAt = (index: number): string => tokens[at + index]?.text ?? ''
  const unitAt = multiples.has(textAt(1)) ? 2 : 1
  const isMarkOfNext = /^\d/.test(textAt(unitAt + (textAt(unitAt + 1) === '.' ? 2 : 1)))
  if (currencies.has(textAt(unitAt)) && !isMarkOfNext) {
    const [symbol, count] = amountAt(tokens, at, 0)
    return [symbol, count + 1]
  }
  if (textAt(1) === '/' && textAt(2) === '-') return amountAt(tokens, at, 0)
  const reading = readAmount(textAt(0), '.')
  const value = reading.kind === 'amount' ? reading.paise / 100 : 0
  if (!Number.isInteger(value) || value === 0) return [unknown, 1]
  if (/^(?:times?|बार)$/.test(textAt(1))) return [{ code: codes.count, value }, 2]
  return [{ code: codes.number, value }, 1]
}

const timeOf = (hour: number, minute: number, isSure: boolean): OfferSymbol =>
  minute < 60 ? { code: codes.time, value: { minutes: (hour * 60 + minute) % 1440, isSure } } : unknown

/** "2 pm", "2:30 p.m.", "14:00", "12 noon", "2 बजे". */
function timeAt(textAt: (index: number) => string): Reading | null {
  const hour = /^\d{1,2}$/.test(textAt(0)) ? Number(textAt(0)) : Number.NaN
  const hasMinutes = textAt(1) === ':' && /^\d\d$/.test(textAt(2))
  const minute = hasMinutes ? Number(textAt(2)) : 0
  const next = hasMinutes ? 3 : 1
  const isOnClock = hour >= 1 && hour <= 12
  const isDotted = textAt(next + 1) === '.' && textAt(next + 2) === 'm'
  const half = /^[ap]m$/.test(textAt(next)) ? textAt(next)[0] : isDotted ? textAt(next) : ''
  if (half === 'a' || half === 'p') {
    const count = next + (isDotted ? 3 : 1)
    return [isOnClock ? timeOf((hour % 12) + (half === 'p' ? 12 : 0), minute, true) : unknown, count]
  }
  if (textAt(next) === 'noon' || textAt(next) === 'midnight')
    return [hour === 12 ? timeOf(textAt(next) === 'noon' ? 12 : 0, 0, true) : unknown, next + 1]
  const isHindi = textAt(next) === 'बजे'
  if (!hasMinutes && !isHindi) return null
  if (!(hour <= 24)) return [unknown, next]
  return [isOnClock ? timeOf(hour % 12, minute, false) : timeOf(hour, minute, true), next + (isHindi ? 1 : 0)]
}

/** "दोपहर 12 बजे", "रात 8:30 बजे". */
function hindiTime(textAt: (index: number) => string, [from, to]: readonly [from: number, to: number]): Reading {
  const [hour, hasMinutes] = [Number(textAt(1)), textAt(2) === ':']
  const end = hasMinutes ? 4 : 2
  const hours = [hour % 12, (hour % 12) + 12, (hour % 12) + 24].find((one) => from <= one && one <= to)
  if (textAt(end) !== 'बजे' || !(hour >= 1 && hour <= 12) || hours === undefined) return [unknown, 1]
  return [timeOf(hours, hasMinutes ? Number(textAt(3)) : 0, true), end + 1]
}

const dateOf = (day: string, month: number | undefined, year: string | null): OfferSymbol => {
  const date = { day: Number(day), month: month ?? 0, year: year === null ? null : Number(year) }
  // 2028 has a 29 February; with another year it is checked again.
  const at = new Date(Date.UTC(date.year ?? 2028, date.month - 1, date.day))
  return /^\d{1,2}$/.test(day) && at.getUTCMonth() === date.month - 1 && at.getUTCDate() === date.day
    ? { code: codes.date, value: date }
    : unknown
}

/** The year after a date, and how many tokens it takes: "2026", ", 2026". */
function yearAt(textAt: (index: number) => string, index: number): [year: string | null, count: number] {
  const at = textAt(index) === ',' ? index + 1 : index
  return /^20\d\d$/.test(textAt(at)) ? [textAt(at), at - index + 1] : [null, 0]
}

/** "30 November 2026", "30th Nov", "30-Nov-2026", "2026-11-30", and "30/11/2026" if it can only be that. */
function dateAt(textAt: (index: number) => string): Reading | null {
  const monthAt = /^(?:st|nd|rd|th)$/.test(textAt(1)) ? 2 : 1
  const month = months.get(textAt(monthAt))
  if (month !== undefined) {
    const dot = textAt(monthAt + 1) === '.' ? 1 : 0
    const [year, count] = yearAt(textAt, monthAt + 1 + dot)
    return [dateOf(textAt(0), month, year), monthAt + 1 + (count > 0 ? dot + count : 0)]
  }
  const mark = textAt(1)
  const isHyphenated = mark === '-' && textAt(3) === '-' && months.has(textAt(2)) && /^20\d\d$/.test(textAt(4))
  if (isHyphenated) return [dateOf(textAt(0), months.get(textAt(2)), textAt(4)), 5]
  if (mark !== textAt(3) || !/^[-/]$/.test(mark) || !/^\d+$/.test(textAt(2)) || !/^\d+$/.test(textAt(4))) return null
  if (/^20\d\d$/.test(textAt(0))) return [dateOf(textAt(4), Number(textAt(2)), textAt(0)), 5]
  const isSure = Number(textAt(0)) > 12 && /^20\d\d$/.test(textAt(4))
  return [isSure ? dateOf(textAt(0), Number(textAt(2)), textAt(4)) : unknown, 5]
}

/** "November 30, 2026". */
function dateAfterMonth(textAt: (index: number) => string): Reading {
  const suffix = /^(?:st|nd|rd|th)$/.test(textAt(2)) ? 1 : 0
  const [year, count] = yearAt(textAt, 2 + suffix)
  return [dateOf(textAt(1), months.get(textAt(0)), year), 2 + suffix + count]
}
