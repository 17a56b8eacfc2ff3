import { useLingui } from '@lingui/react/macro'
import type { Values } from '../../../console/records/record-description.ts'
import { Badge, PercentBadge } from '../../../ui/components/badge.tsx'
import { Card } from '../../../ui/components/card.tsx'
import { useRupees } from '../../../ui/hooks/use-rupees.ts'
import { discountPercent } from '../../price.ts'

const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Previews the price texts that visitors will see. */
export function DealPricePanel({ values }: { values: Values }) {
  const { t } = useLingui()
  const { pricePaise, originalPaise, priceText } = values
  const price = amount(pricePaise)
  const original = amount(originalPaise)
  const words = typeof priceText === 'string' ? priceText : ''
  const isRaised = price !== null && original !== null && original <= price
  return (
    <Card className="flex flex-col gap-2 p-4 md:p-5">
      <h2 className="font-semibold text-sm">{t`What visitors will see`}</h2>
      <p aria-live="polite" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ShownPrice price={price} words={words} />
        {price !== null && original !== null && original > price && <Original paise={original} />}
        <PercentBadge percentage={discountPercent(original, price)} />
        {values.isSuper === true && <Badge kind="super">{t`Super deal`}</Badge>}
      </p>
      {isRaised && (
        <p className="text-signal-text text-sm">{t`The original price is not above the price: no discount is shown.`}</p>
      )}
      {price !== null && words !== '' && (
        <p className="text-signal-text text-sm">{t`The text is not shown while there is a price.`}</p>
      )}
    </Card>
  )
}

function ShownPrice({ price, words }: { price: number | null; words: string }) {
  const { t } = useLingui()
  const rupees = useRupees()
  if (price === 0) return <span className="font-bold text-2xl">{t`Free`}</span>
  if (price !== null) return <span className="font-bold text-2xl tabular-nums">{rupees(price)}</span>
  if (words !== '') return <span className="font-bold text-2xl">{words}</span>
  return <span className="text-muted">{t`No price`}</span>
}

function Original({ paise }: { paise: number }) {
  const rupees = useRupees()
  return <s className="text-muted tabular-nums">{rupees(paise)}</s>
}
