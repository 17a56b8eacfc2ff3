import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Badge, ExpiredBadge, SuperBadge } from '../../../../ui/components/badge.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import { type Deal, dealBadge } from '../../deal.ts'
import type { PriceLabel } from '../../price-rules.ts'

export function StateBadge({ deal }: { deal: Pick<Deal, 'isExpired' | 'isSuper'> }) {
  const state = dealBadge(deal)
  if (state === 'normal') return null
  return state === 'expired' ? <ExpiredBadge /> : <SuperBadge />
}

type RecordedDeal = Pick<Deal, 'priceLabel' | 'belowUsualPercent'>

/** Whether our own record of prices says something about the deal's price. */
export const hasRecordBadge = ({ priceLabel, belowUsualPercent }: RecordedDeal): boolean =>
  priceLabel !== null || belowUsualPercent !== undefined

/** The label of our own price record. It is the loudest; the store's discount is quiet beside it. */
export function RecordBadge({ deal }: { deal: RecordedDeal }) {
  const { t } = useLingui()
  const { priceLabel, belowUsualPercent } = deal
  if (!hasRecordBadge(deal)) return null
  return (
    <Badge kind="good">
      <span className="truncate">
        {priceLabel ? t(shortPriceLabels[priceLabel]) : t`${belowUsualPercent}% under usual`}
      </span>
    </Badge>
  )
}

/** The editors' labels. */
export const LabelBadges = ({ labels }: { labels: readonly string[] }) => {
  const { t } = useLingui()
  return labels.map((label) => {
    const message = translatedLabels[label]
    const words = message ? t(message) : label
    return (
      <Badge key={label}>
        <span lang={detectLanguage(words)} className="truncate">
          {words}
        </span>
      </Badge>
    )
  })
}

/** In few words, for a card's picture. */
const shortPriceLabels: Record<PriceLabel, MessageDescriptor> = {
  'Lowest in 90 days': msg`90-day low`,
  'Lowest in 30 days': msg`30-day low`,
}

/** Common labels, which are translated; any other is shown as written. */
const translatedLabels: Record<string, MessageDescriptor> = {
  'Bank offer': msg`Bank offer`,
  'Exchange offer': msg`Exchange offer`,
  'Student offer': msg`Student offer`,
  'Off-season price': msg`Off-season price`,
  'Free delivery': msg`Free delivery`,
  'Energy saving': msg`Energy saving`,
  Coupon: msg`Coupon`,
}
