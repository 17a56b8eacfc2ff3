import { useLingui } from '@lingui/react/macro'
import { useRupees } from '../../../ui/rupees.ts'
import type { DealPrice, DisplayPrice } from '../../price.ts'

/** An editor's words in a price's place: as they are, but for "Free". */
export function usePriceText(): (words: string) => string {
  const { t } = useLingui()
  return (words) => (words.trim().toLowerCase() === 'free' ? t`Free` : words.trim())
}

/** A price as text; nothing where none is shown. */
export function useFormattedPrice(): (price: DisplayPrice | DealPrice) => string {
  const rupees = useRupees()
  const inWords = usePriceText()
  return (price) => {
    if (price.kind === 'amount') return rupees(price.paise)
    return price.kind === 'words' ? inWords(price.words) : ''
  }
}
