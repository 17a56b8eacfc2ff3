import { withAsciiDigits } from '../../../../platform/ascii-digits.ts'
import { beginsWith, endsWith, wordsOf } from './price-bounds.ts'
import { synonymKey } from './word-forms.ts'

/** The least discount in per cent that a search names in words, those words, and the text without them. */
export type DiscountBound = { minPercent: number | null; taken: string; rest: string }

const percentSigns = wordsOf('%,percent,percentage,per cent,प्रतिशत,फीसदी,फ़ीसदी')
/** "upto 70% off" is written of sales where 70 % is what matters, so it is a least discount too. */
const leadingPhrases = wordsOf(
  'flat,upto,up to,minimum,min,min.,at least,atleast,above,over,more than,not less than,get,कम से कम,kam se kam',
)
const discountWords = wordsOf('off,discount,discounts,छूट,छुट,chhoot,chhut,choot,डिस्काउंट,ऑफ')
/** Between the number and the discount, or after both. */
const trailingPhrases = wordsOf(
  'or more,or above,and above,and more,se zyada,se jyada,se upar,से ज़्यादा,से ज्यादा,से ऊपर,से अधिक,tak,तक,ki,ka,की,का,flat',
)
const connectors = wordsOf('of')

/** "50% off", "60 percent discount", "50% की छूट": what shoppers write in place of a filter by discount. */
export function discountBound(text: string): DiscountBound {
  const spaced = withAsciiDigits(text)
    .replace(/(?<![\p{L}\p{N}.,-])(\d{1,2})(?:%|\s%)?(?:\s?[-–]\s?|\s(?:to|se|से)\s)\d{1,2}(?=\s?%)/gu, '$1')
    .replace(/(?<![\p{L}\p{N}.,-])(\d{1,2})\s?(%|percent)/giu, '$1 $2 ')
  const tokens = spaced.split(' ').filter(Boolean)
  const keys = tokens.map((token) => synonymKey(token.replace(/[,;:!?]$/, '') || token))
  for (const [index, key] of keys.entries()) {
    const minPercent = /^[1-9]\d?$/.test(key) ? Number(key) : null
    const phrase = minPercent === null ? null : discountAt(keys, index)
    if (phrase) {
      const rest = [...tokens.slice(0, phrase.from), ...tokens.slice(phrase.end)].join(' ')
      return { minPercent, taken: tokens.slice(phrase.from, phrase.end).join(' ').replace(' %', '%'), rest }
    }
  }
  return { minPercent: null, taken: '', rest: text }
}

/** The range from `from` to before `end` that says so; null where the number is of something else: "70% dark chocolate". */
function discountAt(keys: readonly string[], index: number): { from: number; end: number } | null {
  const signLength = beginsWith(keys.slice(index + 1), percentSigns)
  if (signLength === 0) return null
  const end = skipPhrases(keys, index + 1 + signLength, trailingPhrases)
  const from = skipPhrases(keys, index, leadingPhrases, true)
  const discountLength = beginsWith(keys.slice(end), discountWords)
  if (discountLength > 0) return { from, end: skipPhrases(keys, end + discountLength, trailingPhrases) }
  // "discount of 50%"
  const earlierEnd = skipPhrases(keys, from, connectors, true)
  const earlierLength = endsWith(keys.slice(0, earlierEnd), discountWords)
  if (earlierLength === 0) return null
  return { from: skipPhrases(keys, earlierEnd - earlierLength, leadingPhrases, true), end }
}

function skipPhrases(keys: readonly string[], index: number, phrases: readonly string[][], isBack = false): number {
  const length = isBack ? endsWith(keys.slice(0, index), phrases) : beginsWith(keys.slice(index), phrases)
  return length === 0 ? index : skipPhrases(keys, isBack ? index - length : index + length, phrases, isBack)
}

/**
 * For PostgreSQL: a text that states a discount of this many per cent or more, as the titles of coupons do. Not "70% cocoa"
 * or "100% cotton".
 */
export function statedDiscount(minPercent: number): string {
  const [tens, ones] = [Math.floor(minPercent / 10), minPercent % 10]
  const ofTens = tens === 0 ? `[${ones}-9]|[1-9][0-9]` : `${tens}[${ones}-9]`
  const more = tens === 0 || tens === 9 ? '' : `|[${tens + 1}-9][0-9]`
  return `(^|[^0-9.])(${ofTens}${more}) ?%( [a-z]+)? ?(off|discount|छूट|की छूट|तक की छूट)`
}
