import { formatRupees } from '../../../../shared/money.ts'
import type { DealDetail } from '../../deal.ts'
import type { DealPrice } from '../../price.ts'
import { isCurrentUnconfirmed } from '../../price-rules.ts'

/** The data on a deal's picture, before its badge and label become text. Other sites keep a picture for long. */
export function presentDealSharePicture({ price: statedPrice, ...deal }: DealDetail) {
  const price: DealPrice = isCurrentUnconfirmed(deal.prices) ? { kind: 'withheld' } : statedPrice
  return {
    title: deal.title,
    store: deal.store.title,
    price: priceText(price),
    original: price.kind === 'withheld' || price.originalPaise === null ? '' : formatRupees(price.originalPaise),
    percent: price.kind === 'withheld' ? 0 : price.percentOff,
    label: deal.priceLabel,
    oldPriceSeenMs: deal.oldPriceSeenMs,
    isExpired: deal.isExpired,
    picture: deal.picture,
  }
}

/** "Free" for 0, in English; empty where no price is shown. */
function priceText(price: DealPrice): string {
  if (price.kind === 'amount') return price.paise === 0 ? 'Free' : formatRupees(price.paise)
  return price.kind === 'words' ? price.words.trim() : ''
}
