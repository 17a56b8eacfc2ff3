import { Trans } from '@lingui/react/macro'
import { classNames } from '../../../../ui/class-names.ts'
import { Price, type PriceProps } from '../../../../ui/components/price.tsx'
import { FullTime } from '../../../../ui/components/relative-time.tsx'
import type { Deal } from '../../deal.ts'
import { amountPaise } from '../../price.ts'
import { usePriceText } from '../price/use-price-text.tsx'

type PricedDeal = Pick<Deal, 'price' | 'isExpired'>
type DealPriceProps = Pick<PriceProps, 'size' | 'stacked' | 'loud' | 'from' | 'className'> & {
  deal: PricedDeal
  /** Without the percentage, where there is no room for it. */
  brief?: boolean | undefined
}

/** A deal's price, or where to find it if its store withholds it. */
export function DealPrice({ deal, brief, className, ...look }: DealPriceProps) {
  const inWords = usePriceText()
  const { price } = deal
  if (price.kind !== 'withheld')
    return (
      <Price
        paise={amountPaise(price)}
        words={price.kind === 'words' ? inWords(price.words) : ''}
        originalPaise={price.originalPaise}
        percentage={brief ? 0 : price.percentOff}
        ended={deal.isExpired}
        className={className}
        {...look}
      />
    )
  // The price of an expired deal can no longer be seen at the store.
  if (deal.isExpired) return null
  return (
    <p className={classNames('text-balance font-semibold text-muted text-sm leading-5', className)}>
      <Trans>See price at store</Trans>
    </p>
  )
}

/** On cards: an amount that may not be current is shown with the date it was last seen. */
export const OldPriceNote = ({ deal }: { deal: Pick<Deal, 'oldPriceSeenMs'> }) =>
  deal.oldPriceSeenMs !== null && (
    <p className="text-muted text-xs leading-4">
      <Trans>
        Price last seen on <FullTime at={deal.oldPriceSeenMs} dateOnly />
      </Trans>
    </p>
  )
