import type { AlertQuery } from './alert.ts'

/** What is wrong with an alert, by the wire names of its fields; the form and the call check the same. */
export function checkAlert(query: AlertQuery): Record<string, string> {
  if (query.kind === 'favourites') return {}
  if (query.kind === 'deals') return isUnbounded(query) ? { words: namesNothing } : {}
  return {
    ...(query.dealId === null && { deal: /*i18n*/ 'Choose a deal.' }),
    ...(query.condition === null && { condition: /*i18n*/ 'Choose what the message should be about.' }),
    ...(query.condition === 'below' && query.maxPaise === null && { maxprice: /*i18n*/ 'Enter your price.' }),
  }
}

const namesNothing = /*i18n*/ 'Enter what you are looking for, or choose a store or a category.'

const isUnbounded = ({ words, storeId, categoryId }: AlertQuery) =>
  words.trim() === '' && storeId === null && categoryId === null

/** Without what has no meaning for its kind. */
export function relevantQuery(query: AlertQuery): AlertQuery {
  const { kind, maxPaise } = query
  if (kind === 'deals')
    return {
      ...query,
      words: query.words.trim(),
      excludedWords: query.excludedWords.trim(),
      dealId: null,
      condition: null,
    }
  const { dealId, condition } = query
  const ofDeal = kind === 'deal' ? { dealId, condition } : { dealId: null, condition: null }
  return {
    kind,
    ...{ words: '', excludedWords: '', storeId: null, categoryId: null, minBelowUsual: null, isCouponOnly: false },
    maxPaise: kind === 'favourites' || condition === 'below' ? maxPaise : null,
    ...ofDeal,
  }
}
