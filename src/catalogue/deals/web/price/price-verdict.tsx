import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatCount } from '../../../../shared/money.ts'
import { Badge } from '../../../../ui/components/badge.tsx'
import type { DealPrices, PriceLabel } from '../../price-rules.ts'

type PriceVerdictProps = { prices: DealPrices | null; priceLabel: PriceLabel | null }

/** The verdict of our own record on the current price: how it compares with the usual one, and its label. */
export function PriceVerdict({ prices, priceLabel }: PriceVerdictProps) {
  const { t } = useLingui()
  const labels = { 'Lowest in 90 days': t`Lowest in 90 days`, 'Lowest in 30 days': t`Lowest in 30 days` }
  return (
    <>
      {prices && prices.belowUsualPercent !== null && <AgainstUsual below={prices.belowUsualPercent} />}
      {priceLabel && <Badge kind="accent">{labels[priceLabel]}</Badge>}
    </>
  )
}

function AgainstUsual({ below }: { below: number }): ReactNode {
  const percentage = formatCount(Math.abs(below))
  if (below > 0)
    return (
      <Badge kind="good">
        <Trans>{percentage}% below usual price</Trans>
      </Badge>
    )
  return (
    <p className={`font-semibold text-sm ${below < 0 ? 'text-signal-text' : ''}`}>
      {below === 0 ? <Trans>This is the usual price</Trans> : <Trans>{percentage}% above usual price</Trans>}
    </p>
  )
}
