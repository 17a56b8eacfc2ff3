import { Trans } from '@lingui/react/macro'
import { classNames } from '../../../ui/class-names.ts'
import { Price, type PriceProps } from '../../../ui/components/price.tsx'
import type { DealCard } from '../../deal.contract.ts'

type PricedDeal = Pick<DealCard, 'DISCOUNT_PRICE' | 'ORIGNAL_PRICE' | 'DISCOUNT_PERCENTAGE' | 'PRICESHOWN' | 'EXPIRE'>
type DealPriceProps = Pick<PriceProps, 'size' | 'stacked' | 'from' | 'className'> & {
  deal: PricedDeal
  /** Without the discount in per cent, where there is no room for it. */
  brief?: boolean | undefined
}

/** What a deal costs; where its store does not want that shown, the way to find out. */
export function DealPrice({ deal, brief, className, ...look }: DealPriceProps) {
  // What a browser has kept from before has no such field.
  if (deal.PRICESHOWN !== 0)
    return (
      <Price
        discount={deal.DISCOUNT_PRICE}
        original={deal.ORIGNAL_PRICE}
        percentage={brief ? 0 : deal.DISCOUNT_PERCENTAGE}
        className={className}
        {...look}
      />
    )
  // Of a deal that is over nobody sees it any more.
  if (deal.EXPIRE === 1) return null
  return (
    <p className={classNames('text-balance font-semibold text-muted text-sm leading-5', className)}>
      <Trans>See price at store</Trans>
    </p>
  )
}
