import type { AlertQuery } from './alert.ts'

/** What is wrong with an alert, by the wire names of its fields; the form and the call check the same. */
export function checkAlert(query: AlertQuery): Record<string, string> {
  const ofCards = query.cards.length > 0 && query.maxPaise === null ? { maxprice: noPriceWithCards } : {}
  if (query.kind === 'favourites') return ofCards
  if (query.kind === 'deals') return { ...(isUnbounded(query) && { words: namesNothing }), ...ofCards }
  return {
    ...(query.dealId === null && { deal: /*i18n*/ 'Choose a deal.' }),
    ...(query.condition === null && { condition: /*i18n*/ 'Choose what the message should be about.' }),
    ...(query.condition === 'below' && query.maxPaise === null && { maxprice: /*i18n*/ 'Enter your price.' }),
  }
}

const namesNothing = /*i18n*/ 'Enter what you are looking for, or choose a store or a category.'

const noPriceWithCards = /*i18n*/ 'Enter the highest price that you want to pay with these cards.'

const isUnbounded = ({ words, storeId, categoryId }: AlertQuery) =>
  words.trim() === '' && storeId === null && categoryId === null

/** Without what has no meaning for its kind. */
export function relevantQuery(query: AlertQuery): AlertQuery {
  const { kind } = query
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
  const { maxPaise, cards } = query
  return {
    kind,
    ...{ words: '', excludedWords: '', storeId: null, categoryId: null, minBelowUsual: null, isCouponOnly: false },
    ...(kind === 'favourites' || condition === 'below' ? { maxPaise, cards } : { maxPaise: null, cards: [] }),
    ...ofDeal,
  }
}
