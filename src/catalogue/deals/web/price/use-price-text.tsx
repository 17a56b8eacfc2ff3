import { useLingui } from '@lingui/react/macro'
import { usePriceAmount } from '../../../../ui/hooks/use-price-amount.ts'
import type { DealPrice, DisplayPrice } from '../../price.ts'

/** An editor's words instead of a price: unchanged, except for the translated "Free". */
export function usePriceText(): (words: string) => string {
  const { t } = useLingui()
  return (words) => (words.trim().toLowerCase() === 'free' ? t`Free` : words.trim())
}

/** A price as text, "Free" for 0; empty where none is shown. */
export function useFormattedPrice(): (price: DisplayPrice | DealPrice) => string {
  const priceAmount = usePriceAmount()
  const inWords = usePriceText()
  return (price) => {
    if (price.kind === 'amount') return priceAmount(price.paise)
    return price.kind === 'words' ? inWords(price.words) : ''
  }
}
