import { normalise } from '../../src/platform/normalise.ts'
import type { JudgedQuery } from './judged-queries.ts'

/** What a shopper gets from a deal: 2 what was asked for, 1 something close, 0 nothing. */
export type Grade = 0 | 1 | 2

/** A deal as the rules of a query see it. `words` is made by `wordsOfFields`. */
export type GradedDeal = {
  words: string
  /** Null where the deal has words in the price's place. */
  priceRupees: number | null
  discountPercent: number
  hasCoupon: boolean
  isExpired: boolean
}

const between = ' | '

/** The words of a deal's title, categories, brand and store. No group of words spans two fields. */
export const wordsOfFields = (fields: readonly string[]): string =>
  ` ${fields.map(wordsOf).filter(Boolean).join(between)} `

/** In lower case, without accents, in the singular: "Men's T-Shirts" becomes "men s t shirt". */
function wordsOf(text: string): string {
  const lower = normalise(text, 'NFKD').toLowerCase().replace(accents, '')
  return (normalise(lower, 'NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(singular).join(' ')
}

// The signs of Indian scripts are not accents.
const accents = /[\u0300-\u036f]/g

/** Rough, but deals and queries are treated alike: "batteries" is "battery", "watches" is "watch", "glass" stays. */
function singular(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const stem = word.endsWith('ss') ? word : word.replace(/(?<=ss|[xz]|ch|sh)es$|s$/, '')
  return stem.replace(/ie$/, 'y')
}

type Grader = (deal: GradedDeal) => Grade

/** Parses the words of a query once, because each query grades all deals. */
export function graderOf(query: JudgedQuery): Grader {
  const good = groupsOf(query.good.anyOf)
  const fair = groupsOf(query.fair?.anyOf ?? [])
  const never = (query.never ?? []).map(variantsOf)
  const isOutside = boundsOf(query)
  return (deal) => {
    const has = (variants: Variants) => variants.some((variant) => deal.words.includes(variant))
    const hasAnyOf = (groups: Variants[][]) => groups.some((group) => group.every(has))
    if (never.some(has)) return 0
    const grade = hasAnyOf(good) ? 2 : hasAnyOf(fair) ? 1 : 0
    const isWorse = deal.isExpired || isOutside(deal)
    return (isWorse ? Math.max(0, grade - 1) : grade) as Grade
  }
}

/** A word's alternatives, each between spaces, so that it is found only as a whole. */
type Variants = string[]

const variantsOf = (word: string): Variants => word.split('|').map((variant) => ` ${wordsOf(variant)} `)
const groupsOf = (groups: string[][]): Variants[][] => groups.map((group) => group.map(variantsOf))

function boundsOf({ only = {} }: JudgedQuery): (deal: GradedDeal) => boolean {
  const { maxRupees = Number.POSITIVE_INFINITY, minRupees = 0, minDiscountPercent = 0, coupon = false } = only
  const needsPrice = only.maxRupees !== undefined || only.minRupees !== undefined
  return ({ priceRupees, discountPercent, hasCoupon }) => {
    const isPriceOutside = priceRupees === null ? needsPrice : priceRupees > maxRupees || priceRupees < minRupees
    return isPriceOutside || discountPercent < minDiscountPercent || (coupon && !hasCoupon)
  }
}
