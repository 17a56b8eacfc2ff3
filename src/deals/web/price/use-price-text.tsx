import { useLingui } from '@lingui/react/macro'
import { useRupees } from '../../../ui/rupees.ts'
import type { AskedPrice, DealPrice } from '../../price.ts'

/** An editor's words in a price's place: as they are, but for "Free". */
export function usePriceWords(): (words: string) => string {
  const { t } = useLingui()
  return (words) => (words.trim().toLowerCase() === 'free' ? t`Free` : words.trim())
}

/** A price as text; nothing where none is shown. */
export function useAskedPrice(): (price: AskedPrice | DealPrice) => string {
  const rupees = useRupees()
  const inWords = usePriceWords()
  return (price) => {
    if (price.kind === 'amount') return rupees(price.paise)
    return price.kind === 'words' ? inWords(price.words) : ''
  }
}
