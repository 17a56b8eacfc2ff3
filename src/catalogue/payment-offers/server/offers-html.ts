import { escapeMarkup } from '../../../shared/escape-markup.ts'
import type { Language } from '../../../site/i18n/language.ts'
import { offerSentence } from '../offer-sentence.ts'
import type { PaymentOffer } from '../payment-offer.ts'

/** The sentences of the offers as a list, before an editor's own words. */
export function offersHtml(offers: readonly PaymentOffer[], editorsHtml: string, language: Language): string {
  if (offers.length === 0) return editorsHtml
  const items = offers.map((offer) => `<li>${escapeMarkup(offerSentence(offer, language))}</li>`)
  return `<ul>${items.join('')}</ul>${editorsHtml}`
}
