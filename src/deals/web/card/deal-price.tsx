import { Trans } from '@lingui/react/macro'
import { classNames } from '../../../ui/class-names.ts'
import { Price, type PriceProps } from '../../../ui/components/price.tsx'
import type { Deal } from '../../deal.ts'
import { amountPaise } from '../../price.ts'
import { usePriceText } from '../price/use-price-text.tsx'

type PricedDeal = Pick<Deal, 'price' | 'isOver'>
type DealPriceProps = Pick<PriceProps, 'size' | 'stacked' | 'from' | 'className'> & {
  deal: PricedDeal
  /** Without the discount in per cent, where there is no room for it. */
  brief?: boolean | undefined
}

/** What a deal costs; where its store does not want that shown, the way to find out. */
export function DealPrice({ deal, brief, className, ...look }: DealPriceProps) {
  const inWords = usePriceText()
  const { price } = deal
  if (price.kind !== 'hidden')
    return (
      <Price
        paise={amountPaise(price)}
        words={price.kind === 'words' ? inWords(price.words) : ''}
        originalPaise={price.originalPaise}
        percentage={brief ? 0 : price.percentOff}
        className={className}
        {...look}
      />
    )
  // Of a deal that is over nobody sees it any more.
  if (deal.isOver) return null
  return (
    <p className={classNames('text-balance font-semibold text-muted text-sm leading-5', className)}>
      <Trans>See price at store</Trans>
    </p>
  )
}
