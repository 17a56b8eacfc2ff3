import { useLingui } from '@lingui/react/macro'
import type { DealDetail } from '../../deal.ts'
import { useFormattedPrice } from '../price/use-price-text.tsx'

type Head = Pick<DealDetail, 'title' | 'store' | 'coupon' | 'price' | 'isExpired' | 'oldPriceSeenMs' | 'prices'>

/** The title and the description for search engines and shared links: complete sentences for the available facts. */
export function useDealHead(deal: Head): { title: string; description: string } {
  const { t } = useLingui()
  const priceText = useFormattedPrice()
  const [title, store, code] = [deal.title, deal.store.title, deal.coupon?.code]
  const percentage = deal.price.kind === 'withheld' ? 0 : deal.price.percentOff
  // Readers of a title elsewhere assume its price is current.
  const isPast = deal.isExpired || deal.oldPriceSeenMs !== null
  const price = isPast ? '' : priceText(deal.price)
  // A price in words has its own phrase: "From Rs. 99", "Up to 25% off", "Free".
  const inWords = price && t`${title}: ${price} at ${store}`
  const priceTitle =
    price && deal.price.kind === 'amount' && deal.price.paise > 0 ? t`${title} for ${price} at ${store}` : inWords
  const priced = percentage > 0 ? t`${price}, ${percentage}% off.` : t`${price}.`
  const sentences = [
    t`${title} at ${store}.`,
    price && priced,
    code && !deal.isExpired && t`Coupon code ${code}.`,
    deal.isExpired && t`This deal has expired.`,
    deal.prices && t`With its price history.`,
  ]
  return {
    title: priceTitle || t`${title} at ${store}`,
    description: sentences.filter(Boolean).join(' '),
  }
}
