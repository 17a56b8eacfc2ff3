import { payerWith, readMeans } from '../../catalogue/payment-offers/own-means.ts'
import { networks } from '../../catalogue/payment-offers/payment-methods.ts'
import { nameOfPayment, paymentPhrases } from '../../catalogue/payment-offers/payment-names.ts'
import type { Language } from '../../site/i18n/language.ts'

/** The cards among the means of payment in a list, some with their network; what is unknown is left out. */
export const readCards = (list: string): string[] =>
  readMeans(list).filter((means) => means.startsWith('card ') || means.startsWith('product '))

/** A card's name, with its network, of a means of payment; '' stands for any payment. */
export function cardName(means: string, language: Language): string {
  const [card] = payerWith([means]).cards
  const name = nameOfPayment(card ? { kind: 'card', ...card } : null, false, paymentPhrases[language])
  return card?.network ? `${name} (${networks[card.network]})` : name
}
