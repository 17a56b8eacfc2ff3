import { type Benefit, type OfferFacts, together } from './offer-facts.ts'
import { type ClockTime, isMark, type OfferSymbol, symbolsOf, valuesOf } from './offer-symbols.ts'
import { readPayment } from './read-payment-words.ts'

/** Null: not understood. */
type Read = (symbols: readonly OfferSymbol[], codes: string) => OfferFacts | null

const benefit =
  (stated: Partial<Benefit> = {}): Read =>
  (symbols) => ({
    benefit: {
      kind: valuesOf(symbols, 'laterKind')[0] ?? 'instant',
      basisPoints: valuesOf(symbols, 'percent')[0] ?? null,
      amountPaise: valuesOf(symbols, 'amount')[0] ?? null,
      fixedPricePaise: null,
      isUpTo: false,
      ...stated,
    },
  })

/** "₹500 HDFC Bank cashback" */
const benefitByPayment: Read = (symbols, codes) =>
  together(benefit()(symbols, codes), readPayment(symbols.slice(1, -1), codes.slice(1, -1)))

const fixedPrice: Read = (symbols) => {
  const [fixedPricePaise = null] = valuesOf(symbols, 'amount')
  const [minimumQuantity] = valuesOf(symbols, 'number')
  return {
    ...benefit({ amountPaise: null, fixedPricePaise })(symbols, ''),
    ...(minimumQuantity !== undefined && { minimumQuantity }),
  }
}

/** "₹1,500 तक 10% छूट": the amount is the percentage's cap. */
const cappedPercentage: Read = (symbols, codes) => ({
  ...benefit({ amountPaise: null, isUpTo: codes.includes('%Q') })(symbols, codes),
  capPaise: valuesOf(symbols, 'amount')[0]!,
})

const cap: Read = (symbols) => {
  const [scope, ...others] = valuesOf(symbols, 'scope')
  if (others.length > 0 || scope === 'person') return null
  return { capPaise: valuesOf(symbols, 'amount')[0]!, ...(scope && { capScope: scope }) }
}

/** "Above" does not include the amount. A number after "minimum" is in rupees. */
const minimum: Read = (symbols, codes) => {
  const [paise = valuesOf(symbols, 'number')[0]! * 100] = valuesOf(symbols, 'amount')
  return { minimumPaise: codes.includes('h') ? paise + 1 : paise }
}

const uses: Read = (symbols) => {
  const [count = valuesOf(symbols, 'number')[0]!] = valuesOf(symbols, 'count')
  return valuesOf(symbols, 'scope')[0] === 'card' ? { usesPerCard: count } : null
}

const weekdays: Read = (symbols, codes) => {
  const days = valuesOf(symbols, 'weekdays')
  if (!/[rs]d/.test(codes)) return { weekdays: [...new Set(days.flat())].sort() }
  const [from, to] = [days[0]?.[0] ?? 0, days[1]?.[0] ?? 0]
  if (days.length !== 2 || days.some(({ length }) => length > 1)) return null
  const count = ((to - from + 7) % 7) + 1
  return { weekdays: Array.from({ length: count }, (_, index) => ((from - 1 + index) % 7) + 1).sort() }
}

/** Of "12 - 2 pm" the first, and of "दोपहर 12 बजे से 2 बजे तक" the second, is the one that is nearest to the other. */
function hours(symbols: readonly OfferSymbol[]): OfferFacts | null {
  const [from, until] = valuesOf(symbols, 'time') as [ClockTime, ClockTime]
  if (!from.isSure && !until.isSure) return null
  const distance = (((until.minutes - from.minutes) % 720) + 720) % 720 || 720
  const first = from.isSure ? from.minutes : (until.minutes - distance + 1440) % 1440
  const last = until.isSure ? until.minutes : (first + distance) % 1440
  // "To 11:59 pm" is to the end of the day.
  return first === last ? null : { minutes: [first, last === 0 || last === 1439 ? 1440 : last] }
}

const dates: Read = (symbols) => {
  const days = valuesOf(symbols, 'date')
  const ends = days.at(-1)!
  const [day] = valuesOf(symbols, 'number')
  return { starts: day === undefined ? days[0]! : { ...ends, day }, ends }
}

const excluded: Read = (symbols) => {
  const [excludedBanks, excludedCardProducts] = [valuesOf(symbols, 'bank'), valuesOf(symbols, 'product')]
  return {
    ...(excludedBanks.length > 0 && { excludedBanks }),
    ...(excludedCardProducts.length > 0 && { excludedCardProducts }),
    ...(symbols.some((symbol) => isMark(symbol, 'emi')) && { emi: 'forbidden' }),
  }
}

/**
 * Clauses by the codes of their symbols (`offer-symbols.ts`): the first that fits counts. What none fits, such as a
 * bare amount, is not understood.
 */
const clauses: readonly (readonly [pattern: RegExp, read: Read])[] = [
  [/qAo?x|xo?qAo?|xo?AQo?|AQo?x/y, benefit({ kind: 'exchange', isUpTo: true })],
  [/Ao?x|xo?A(?![ah])o?/y, benefit({ kind: 'exchange' })],
  [/z(?:s=?Ac?|Ac?s)?|Ac?sz/y, benefit({ kind: 'emi', amountPaise: null })],
  [/bnl?=?A(?![okQahM])|=A(?![okQah])/y, fixedPrice],
  [/AQ%Q?[ok]/y, cappedPercentage],
  [/q%[ok]|%Q[ok]|vq%|[ok]q%/y, benefit({ isUpTo: true })],
  [/%[ok]|[ok]%|v%/y, benefit()],
  [/qA[ok]|AQ[ok]|vqA|[ok]qA/y, benefit({ isUpTo: true })],
  [/A[ok]|vA|[ok]A(?![ahQ])/y, benefit()],
  [/[A%][BDVUuW]T?C?[ok]/y, benefitByPayment],
  [/c?M[ok]?q?AQ?c?|qAc?|AQc?|AM/y, cap],
  [/bna?l?|na?l?b|nal|mnl/y, (symbols) => ({ minimumQuantity: valuesOf(symbols, 'number')[0]! })],
  [/mw?[An](?![Qokc])a?w?|wmA|Amw|w?hAw?|Ahw?|w?s?Aaw?|wsA|wA(?![okQqMcx])|Aw(?![okqmMAn])/y, minimum],
  [/1c|c1|nwc/y, uses],
  [/[sR]?t[rs]tQ?|Rt&t/y, hours],
  [/s?d(?:[&rs]{0,2}d)*Q?/y, weekdays],
  [/s?[yn][rs]yQ?|R[yn]&y/y, dates],
  [/[Lq]y|yQ/y, (symbols) => ({ ends: valuesOf(symbols, 'date')[0]! })],
  [/sy|ys/y, (symbols) => ({ starts: valuesOf(symbols, 'date')[0]! })],
  [/ep?(?:BC?|DT?C?|Ew?)(?:&{1,2}(?:BC?|DT?C?|Ew?))*(?!&*[BDVUuWTCEN])/y, excluded],
  [/(?:Ew?|B(?:&B){0,9}C?|DT?C?)j/y, excluded],
  // A list of payments, up to one that is excluded after it.
  [
    /p?(?!(?:Ew?|B(?:&B){0,9}C?|DT?C?)j)[BDVUuWTCEN](?:(?!(?:Ew?|B(?:&B){0,9}C?|DT?C?)j)[BDVUuWTCENwp&])*(?:s(?![nyt]))?/y,
    readPayment,
  ],
  [/[&>wrp]|(?<=[ok])H/y, () => ({})],
]

const flags: Readonly<Record<string, OfferFacts>> = {
  f: { isFirstOrderOnly: true },
  i: { isAppOnly: true },
  g: { isAdditional: true },
  I: { isIncludedInPrice: true },
  G: { isWithCoupon: false },
  F: { isWithCoupon: true },
  J: { minimumCounts: 'before-coupon' },
  K: { minimumCounts: 'after-coupon' },
}

/** `isOffer`: the text names a benefit; otherwise it can only be a condition of another. */
export type SentenceReading = { isOffer: boolean; facts: OfferFacts | null; isEmpty: boolean }

/** A longer sentence is not understood. */
const maxLength = 1_000

export function readSentence(text: string): SentenceReading {
  if (text.length > maxLength) return { isOffer: false, facts: null, isEmpty: false }
  const symbols = symbolsOf(text)
  const facts = factsOf(symbols)
  const codes = symbols.map(({ code }) => code).join('')
  return {
    facts,
    isOffer: facts ? facts.benefit !== undefined : /(?<!M[ok]?)(?:%Q?|A)Q?[okx]|z/.test(codes),
    isEmpty: facts !== null && Object.keys(facts).length === 0,
  }
}

function factsOf(symbols: readonly OfferSymbol[]): OfferFacts | null {
  let facts: OfferFacts | null = {}
  for (const { code } of symbols) facts = together(facts, flags[code] ?? {})
  const parts = symbols.filter(({ code }) => !(code in flags))
  const codes = parts.map(({ code }) => code).join('')
  for (let at = 0; at < codes.length && facts; ) {
    const clause = clauseAt(codes, at)
    if (clause === null) return null
    facts = together(facts, clause.read(parts.slice(at, clause.end), codes.slice(at, clause.end)))
    at = clause.end
  }
  return facts
}

function clauseAt(codes: string, at: number): { read: Read; end: number } | null {
  for (const [pattern, read] of clauses) {
    pattern.lastIndex = at
    if (pattern.test(codes)) return { read, end: pattern.lastIndex }
  }
  return null
}
