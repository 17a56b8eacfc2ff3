import { useLingui } from '@lingui/react/macro'
import type { DealDetail } from '../../../catalogue/deals/deal.ts'
import { amountPaise } from '../../../catalogue/deals/price.ts'
import type { FormState } from '../../../site/forms/web/use-form.ts'
import { useRupees } from '../../../ui/hooks/use-rupees.ts'
import { type AlertSettings, type DealCondition, dealConditions } from '../alert.ts'
import { canHappen } from './alert-values.ts'
import { CardFields } from './card-fields.tsx'
import { PriceField } from './price-field.tsx'
import { RadioList } from './radio-list.tsx'

type DealFieldsProps = {
  form: FormState
  initial: AlertSettings
  /** As chosen now. */
  condition: DealCondition | null
  deal: DealDetail | undefined
}

/** What has to happen to a deal. */
export function DealFields({ form, initial, condition, deal }: DealFieldsProps) {
  const { t } = useLingui()
  const hint = usePriceHint(deal)
  const labels: Record<DealCondition, string> = {
    below: t`When it costs at most …`,
    lowest: t`When its price is the lowest on record`,
    back: t`When it is back in stock`,
    ending: t`A day before it ends`,
    over: t`When it is over`,
  }
  const chosen = initial.condition ?? 'below'
  return (
    <div className="flex flex-col gap-4">
      <RadioList
        label={t`Tell me`}
        name="condition"
        choices={dealConditions
          .filter((value) => value === chosen || !deal || canHappen(value, deal))
          .map((value) => ({ value, label: labels[value] }))}
        chosen={chosen}
        error={form.errorOf('condition')}
      />
      {condition === 'below' && (
        <>
          <PriceField form={form} initial={initial} label={t`Price in rupees`} hint={hint} required />
          <CardFields initial={initial} />
        </>
      )}
    </div>
  )
}

/** The prices that the chosen one is compared with. */
function usePriceHint(deal: DealDetail | undefined): string | undefined {
  const { t } = useLingui()
  const rupees = useRupees()
  const pricePaise = deal && !deal.isExpired ? amountPaise(deal.price) : null
  const lowestPaise = deal?.prices?.lowest.paise
  const now = pricePaise === null ? '' : rupees(pricePaise)
  const lowest = lowestPaise === undefined ? '' : rupees(lowestPaise)
  if (now && lowest) return t`Now ${now}. The lowest on record is ${lowest}.`
  if (now) return t`Now ${now}.`
  return lowest ? t`The lowest on record is ${lowest}.` : undefined
}
