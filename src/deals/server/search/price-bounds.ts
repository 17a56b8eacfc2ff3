import { synonymKey } from './synonyms.ts'
import { isMeasure } from './units.ts'

/** Bounds in rupees that a search names in words, and the text without those words. */
export type PriceBounds = { minRupees: number | null; maxRupees: number | null; rest: string }

const wordsOf = (text: string) => text.split(',').map((each) => each.split(' ').map(synonymKey))

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
/** After an amount that may be a price: "500 wale joote". */
const afterPrice = wordsOf('wala,wale,wali,waala,waale,waali,me,mein,main,वाला,वाले,वाली,में')
const leastPrice = 50
/** More than any price, and little enough for the database's numbers. */
const maxRupees = 1e12
const thousand = new Set(['k', 'हज़ार', 'हजार', 'thousand', 'hazar', 'hazaar'].map(synonymKey))
const amountPattern = /^(?:rs\.?|inr|₹|रु\.?)?(\d{1,3}(?:,\d{2,3}){1,3}|\d{1,7})(k|rs\.?|₹|\/-)?$/

const lakh = new Set(['lakh', 'lac', 'लाख'])

/** "shoes under 500", "500 se kam", "10k tak": what shoppers write in place of a price filter. */
export function priceBounds(text: string): PriceBounds {
  const tokens = text.replace(/[०-९]/g, westernDigit).split(' ').filter(Boolean)
  const keys = tokens.map((token) => synonymKey(token.replace(/[.,;:!?]$/, '') || token))
  const bounds = { minRupees: null as number | null, maxRupees: null as number | null }
  const taken = new Set<number>()
  for (let place = 0; place < tokens.length; place++) {
    const amount = amountAt(keys, place)
    if (!amount) continue
    const found = boundAt(keys, amount)
    if (!found) continue
    Object.assign(bounds, found.bounds)
    for (let n = found.from; n < found.end; n++) taken.add(n)
    place = found.end - 1
  }
  return { ...bounds, rest: tokens.filter((_, place) => !taken.has(place)).join(' ') }
}

const westernDigit = (digit: string) => `${digit.charCodeAt(0) - 0x966}`

/** An amount, with the words for money around it: the places from `from` to before `end`. */
type Amount = { rupees: number; isMoney: boolean; from: number; end: number }

function amountAt(keys: readonly string[], place: number): Amount | null {
  const [, digits, after] = amountPattern.exec(keys[place] ?? '') ?? []
  if (digits === undefined) return null
  let end = place + 1
  const isThousands = after === 'k' || thousand.has(keys[end] ?? '')
  const isLakhs = after !== 'k' && lakh.has(keys[end] ?? '')
  if ((after !== 'k' && isThousands) || isLakhs) end++
  const isMoneyAfter = money.has(keys[end] ?? '')
  if (isMoneyAfter) end++
  const isMoneyBefore = place > 0 && money.has(keys[place - 1] ?? '')
  const isMoney = isMoneyBefore || isMoneyAfter || !/^[\d,]+k?$/.test(keys[place] ?? '')
  if (!isMoney && isMeasure(keys[end] ?? '')) return null
  const written = Number(digits.replaceAll(',', '')) * (isLakhs ? 100_000 : isThousands ? 1000 : 1)
  return { rupees: Math.min(written, maxRupees), isMoney, from: isMoneyBefore ? place - 1 : place, end }
}

type Found = { bounds: Partial<Omit<PriceBounds, 'rest'>>; from: number; end: number }

function boundAt(keys: readonly string[], { rupees, isMoney, from, end }: Amount): Found | null {
  const range = endsWith(keys.slice(0, from), beforeRange)
  const second = ['to', 'and', '-', 'se'].includes(keys[end] ?? '') ? amountAt(keys, end + 1) : null
  const isRange = range > 0 || (rupees >= leastPrice && ['to', 'se'].includes(keys[end] ?? ''))
  if (isRange && second && second.rupees > rupees)
    return { bounds: { minRupees: rupees, maxRupees: second.rupees }, from: from - range, end: second.end }
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

/** How many of the words are one of the phrases; 0 for none. */
const beginsWith = (keys: readonly string[], phrases: readonly string[][]) =>
  phrases.find((phrase) => phrase.every((word, n) => keys[n] === word))?.length ?? 0
const endsWith = (keys: readonly string[], phrases: readonly string[][]) =>
  phrases.find((phrase) => phrase.every((word, n) => keys[keys.length - phrase.length + n] === word))?.length ?? 0
