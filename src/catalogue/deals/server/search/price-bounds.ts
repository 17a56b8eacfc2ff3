import { withAsciiDigits } from '../../../../platform/ascii-digits.ts'
import { isMeasure } from './units.ts'
import { synonymKey } from './word-forms.ts'

/**
 * Bounds in rupees that a search names in words, those words, and the text without them. `isExact`: it names a price and
 * no bound, "rs 99".
 */
export type PriceBounds = {
  minRupees: number | null
  maxRupees: number | null
  isExact: boolean
  taken: string
  rest: string
}

/** Phrases out of a list with commas. */
export const wordsOf = (text: string): string[][] => text.split(',').map((each) => each.split(' ').map(synonymKey))

const beforeMost = wordsOf(
  'under,below,less than,lesser than,cheaper than,not more than,within,upto,up to,at most,maximum,budget',
)
const afterMost = wordsOf(
  'or less,and below,or below,se bhi kam,se kam,se sasta,se saste,se sasti,ke bhitar,ke bheetar,se niche,se neeche,ke andar,ke ander,ke under,ke niche,ke neeche,tak,से भी कम,से कम,से सस्ता,से सस्ते,से सस्ती,से नीचे,के अंदर,के अन्दर,के भीतर,के नीचे,तक',
)
const beforeLeast = wordsOf('over,above,more than,at least,minimum')
// Also parts of names: "iphone 15 pro max".
const beforeMostOfMoney = wordsOf('max')
const beforeLeastOfMoney = wordsOf('min')
const afterLeast = wordsOf('or more,and above,se zyada,se jyada,se upar,से ज़्यादा,से ज्यादा,से ऊपर,से अधिक')
const beforeRange = wordsOf('between,from')
const cheap = new Set(
  'cheap cheapest affordable inexpensive sasta saste sasti sastaa kifayati सस्ता सस्ते सस्ती सस्ता किफायती'
    .split(' ')
    .map(synonymKey),
)
export const isCheap = (word: string): boolean => cheap.has(synonymKey(word))

const money = new Set(['rs', 'rs.', 'inr', '₹', 'rupees', 'rupee', 'rupaye', 'rupay', 'रु', 'रु.', 'रुपये', 'रुपए', 'रुपयों'])
/** After an amount that may be a price: "500 wale joote", "99 store". */
const afterPrice = wordsOf('store,wala,wale,wali,waala,waale,waali,me,mein,main,वाला,वाले,वाली,में')
/** Around an amount of money that is no price: "rs 500 cashback", "save rs 200", "5 rupee coin". */
const beforeOtherMoney = wordsOf('save,flat,extra,get')
const afterOtherMoney = wordsOf(
  'cashback,cash back,instant,bonus,gift card,gift voucher,voucher,vouchers,coupon,coupons,recharge,plan,coin,coins,note,notes,कैशबैक,रिचार्ज,सिक्का,नोट',
)
const joints = ['to', '-', 'se', 'से']
const leastPrice = 50
/** More than any price, and little enough for the database's numbers. */
const maxRupees = 1e12
const amountPattern =
  /^(?:rs\.?|inr|₹|रु\.?)?(?<digits>\d{1,3}(?:,\d{2,3}){1,3}|\d{1,7}(?:\.\d{1,2})?)(?<k>k)?(?:rs\.?|₹|\/-)?$/
/** Words after a number that multiply it. */
const multipliers = new Map(
  Object.entries({
    'k,हज़ार,हजार,thousand,hazar,hazaar': 1000,
    'lakh,lakhs,lac,lacs,लाख': 100_000,
    'crore,crores,करोड़,करोड': 10_000_000,
  }).flatMap(([words, times]) => words.split(',').map((word) => [synonymKey(word), times] as const)),
)
/** After a number that is not an amount of money: "50 % off", "3 star". */
const afterOtherNumber = new Set('%,percent,off,discount,छूट,star,stars,seater'.split(',').map(synonymKey))

/** "shoes under 500", "500 se kam", "10k tak": what shoppers write in place of a price filter. */
export function priceBounds(text: string): PriceBounds {
  const spaced = text.replace(/(?<!\S)(\S{1,20})[-–](\S{1,20})(?!\S)/g, (range, from: string, to: string) =>
    [from, to].every((amount) => amountPattern.test(synonymKey(amount))) ? `${from} - ${to}` : range,
  )
  const bounds = readBounds(spaced)
  return spaced !== text && (bounds.minRupees === null || bounds.maxRupees === null) ? readBounds(text) : bounds
}

function readBounds(text: string): PriceBounds {
  const tokens = withAsciiDigits(text).split(' ').filter(Boolean)
  const keys = tokens.map((token) => synonymKey(token.replace(/[.,;:!?]$/, '') || token))
  const bounds = { minRupees: null as number | null, maxRupees: null as number | null, isExact: false }
  const taken = new Set<number>()
  for (let index = 0; index < tokens.length; index++) {
    const amount = amountAt(keys, index, !taken.has(index - 1))
    if (!amount) continue
    const bound = boundAt(keys, amount) ?? exactAt(keys, amount)
    if (!bound) continue
    Object.assign(bounds, { isExact: false, ...bound.bounds })
    for (let n = bound.from; n < bound.end; n++) taken.add(n)
    index = bound.end - 1
  }
  const textOf = (isWanted: (index: number) => boolean) => tokens.filter((_, index) => isWanted(index)).join(' ')
  return { ...bounds, taken: textOf((index) => taken.has(index)), rest: textOf((index) => !taken.has(index)) }
}

/** An amount, with the words for money around it: the range from `from` to before `end`. `times`: its multiplier. */
type Amount = { rupees: number; times: number; isMoney: boolean; from: number; end: number }

function amountAt(keys: readonly string[], index: number, isAfterFreeWord = true): Amount | null {
  const { digits, k } = amountPattern.exec(keys[index] ?? '')?.groups ?? {}
  if (digits === undefined) return null
  const word = k ? undefined : multipliers.get(keys[index + 1] ?? '')
  const times = k ? 1000 : (word ?? 1)
  let end = word ? index + 2 : index + 1
  const isMoneyAfter = money.has(keys[end] ?? '')
  if (isMoneyAfter) end++
  const isMoneyBefore = isAfterFreeWord && index > 0 && money.has(keys[index - 1] ?? '')
  const isMoney = isMoneyBefore || isMoneyAfter || !/^[\d,.]+k?$/.test(keys[index] ?? '')
  if (afterOtherNumber.has(keys[end] ?? '') || (!isMoney && isMeasure(keys[end] ?? ''))) return null
  const rupees = Math.min(Math.round(Number(digits.replaceAll(',', '')) * times), maxRupees)
  return { rupees, times, isMoney, from: isMoneyBefore ? index - 1 : index, end }
}

type Found = { bounds: Partial<Pick<PriceBounds, 'minRupees' | 'maxRupees' | 'isExact'>>; from: number; end: number }

/** "earphones ₹499", "rs 99": who names a price and nothing else looks for what costs no more. */
function exactAt(keys: readonly string[], { rupees, isMoney, from, end }: Amount): Found | null {
  const isOther =
    endsWith(keys.slice(0, from), beforeOtherMoney) > 0 || beginsWith(keys.slice(end), afterOtherMoney) > 0
  return isMoney && !isOther ? { bounds: { maxRupees: rupees, isExact: true }, from, end } : null
}

function boundAt(keys: readonly string[], amount: Amount): Found | null {
  const { rupees, isMoney, from, end } = amount
  const range = rangeAt(keys, amount)
  if (range) return range
  const mostBefore = endsWith(keys.slice(0, from), isMoney ? [...beforeMost, ...beforeMostOfMoney] : beforeMost)
  if (mostBefore > 0) return { bounds: { maxRupees: rupees }, from: from - mostBefore, end }
  const mostAfter = beginsWith(keys.slice(end), afterMost)
  if (mostAfter > 0) return { bounds: { maxRupees: rupees }, from, end: end + mostAfter }
  const leastBefore = endsWith(keys.slice(0, from), isMoney ? [...beforeLeast, ...beforeLeastOfMoney] : beforeLeast)
  if (leastBefore > 0) return { bounds: { minRupees: rupees }, from: from - leastBefore, end }
  const leastAfter = beginsWith(keys.slice(end), afterLeast)
  if (leastAfter > 0) return { bounds: { minRupees: rupees }, from, end: end + leastAfter }
  const priceAfter = rupees >= leastPrice ? beginsWith(keys.slice(end), afterPrice) : 0
  return priceAfter > 0 ? { bounds: { maxRupees: rupees }, from, end: end + priceAfter } : null
}

/** "between 500 and 1000", "500 to 1000"; of "10 to 20k" both are thousands. */
function rangeAt(keys: readonly string[], { rupees, times, from, end }: Amount): Found | null {
  const between = endsWith(keys.slice(0, from), beforeRange)
  const joint = keys[end] ?? ''
  if (![...joints, 'and'].includes(joint)) return null
  const second = amountAt(keys, money.has(keys[end + 1] ?? '') ? end + 2 : end + 1)
  if (!second) return null
  const scaled = times === 1 ? rupees * second.times : rupees
  const first = scaled < second.rupees ? scaled : rupees
  const isRange = between > 0 || (first >= leastPrice && joints.includes(joint))
  if (!isRange || first >= second.rupees) return null
  return { bounds: { minRupees: first, maxRupees: second.rupees }, from: from - between, end: second.end }
}

/** How many of the words are one of the phrases; 0 for none. */
export const beginsWith = (keys: readonly string[], phrases: readonly string[][]): number =>
  phrases.find((phrase) => phrase.every((word, n) => keys[n] === word))?.length ?? 0
export const endsWith = (keys: readonly string[], phrases: readonly string[][]): number =>
  phrases.find((phrase) => phrase.every((word, n) => keys[keys.length - phrase.length + n] === word))?.length ?? 0
