import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { formatPaise } from '../../../shared/money.ts'
import { languageIn } from '../../../site/i18n/language.ts'
import type { Alert, AlertQuery } from '../alert.ts'
import { cardName } from '../alert-cards.ts'

/** An alert with the names that its sentence shows. */
export type NamedAlert = AlertQuery & Pick<Alert, 'storeTitle' | 'categoryTitle'> & { deal: { title: string } | null }

/** Whether what it is about no longer exists: then it finds nothing. */
export const isGone = ({ kind, deal, storeId, storeTitle, categoryId, categoryTitle }: NamedAlert): boolean =>
  kind === 'deal'
    ? deal === null
    : (storeId !== null && storeTitle === null) || (categoryId !== null && categoryTitle === null)

/** What an alert looks for in one sentence; empty while it looks for nothing. */
export function alertText(i18n: I18n, alert: NamedAlert): string {
  const text = textWithoutCards(i18n, alert)
  if (text === '' || alert.cards.length === 0) return text
  const cards = cardsText(i18n, alert)
  return t(i18n)`${text}, paid with ${cards}`
}

const maxNamedCards = 3

function cardsText(i18n: I18n, { cards }: NamedAlert): string {
  const count = cards.length
  if (count > maxNamedCards) return t(i18n)`one of ${count} cards`
  const names = cards.map((card) => cardName(card, languageIn(i18n.locale)))
  return new Intl.ListFormat(`${i18n.locale}-IN`, { type: 'disjunction' }).format(names)
}

function textWithoutCards(i18n: I18n, alert: NamedAlert): string {
  switch (alert.kind) {
    case 'deals':
      return dealsText(i18n, alert)
    case 'deal':
      return dealText(i18n, alert)
    case 'favourites':
      return favouritesText(i18n, alert)
  }
}

function favouritesText(i18n: I18n, { maxPaise }: NamedAlert): string {
  if (maxPaise === null) return t(i18n)`Lower prices of your favorites`
  const price = amount(i18n, maxPaise)
  return t(i18n)`Your favorites, when they cost ${price} or less`
}

function dealText(i18n: I18n, { deal, condition, maxPaise }: NamedAlert): string {
  if (!deal) return t(i18n)`A deal that no longer exists`
  const { title } = deal
  switch (condition) {
    case 'lowest':
      return t(i18n)`${title}, when its price is the lowest on record`
    case 'back':
      return t(i18n)`${title}, when it is back in stock`
    case 'ending':
      return t(i18n)`${title}, a day before it ends`
    case 'over':
      return t(i18n)`${title}, when it is over`
    default: {
      if (maxPaise === null) return title
      const price = amount(i18n, maxPaise)
      return t(i18n)`${title}, when it costs ${price} or less`
    }
  }
}

function dealsText(i18n: I18n, alert: NamedAlert): string {
  const facts = factsOf(i18n, alert)
  const name = alert.storeTitle ?? alert.categoryTitle
  if (name !== null && facts.length === 1) return t(i18n)`New deals and codes of ${name}`
  if (facts.length === 0) return ''
  const list = facts.join(', ')
  return t(i18n)`Deals ${list}`
}

/** Everything that must hold, as the parts of a sentence. */
function factsOf(i18n: I18n, alert: NamedAlert): string[] {
  const { words, excludedWords, storeTitle: store, categoryTitle: category, minBelowUsual } = alert
  const price = alert.maxPaise === null ? null : amount(i18n, alert.maxPaise)
  return [
    words !== '' && t(i18n)`for "${words}"`,
    excludedWords !== '' && t(i18n)`without "${excludedWords}"`,
    alert.storeId !== null && (store === null ? t(i18n)`from a store that no longer exists` : t(i18n)`from ${store}`),
    alert.categoryId !== null &&
      (category === null ? t(i18n)`in a category that no longer exists` : t(i18n)`in ${category}`),
    price !== null && t(i18n)`for ${price} or less`,
    minBelowUsual !== null && t(i18n)`at least ${minBelowUsual}% below their usual price`,
    alert.isCouponOnly && t(i18n)`with a coupon code`,
  ].filter((fact) => typeof fact === 'string')
}

/** As pages write it, without a line end in it. */
function amount(i18n: I18n, paise: number): string {
  const price = formatPaise(paise)
  return t(i18n)`Rs. ${price}`.replace(' ', '\u00a0')
}
