import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Badge, ExpiredBadge, SuperBadge } from '../../../ui/components/badge.tsx'
import { TrendDownIcon } from '../../../ui/components/icon.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { type Deal, dealBadge } from '../../deal.ts'

type BadgedDeal = Pick<Deal, 'isExpired' | 'isSuper' | 'priceLabel' | 'labels'>

export function StateBadge({ deal }: { deal: BadgedDeal }) {
  const state = dealBadge(deal)
  if (state === 'normal') return null
  return state === 'expired' ? <ExpiredBadge /> : <SuperBadge />
}

type LabelBadgesProps = {
  deal: BadgedDeal
  max?: number | undefined
  /** In fewer words, on a card's picture. */
  isShort?: boolean | undefined
}

export const LabelBadges = ({ deal, max, isShort }: LabelBadgesProps) => {
  const { t } = useLingui()
  const labels = [...(deal.priceLabel ? [deal.priceLabel] : []), ...deal.labels]
  return labels.slice(0, max).map((label) => {
    const message = (isShort && shortLabels[label]) || translatedLabels[label]
    const words = message ? t(message) : label
    return (
      <Badge key={label} kind={label === deal.priceLabel ? 'accent' : 'neutral'}>
        {label === deal.priceLabel && <TrendDownIcon className="-ms-0.5 size-3.5 shrink-0" />}
        <span lang={detectLanguage(words)} className="truncate">
          {words}
        </span>
      </Badge>
    )
  })
}

/** Computed labels and common editors' labels, which are translated; any other is shown as written. */
const translatedLabels: Record<string, MessageDescriptor> = {
  'Lowest in 90 days': msg`Lowest in 90 days`,
  'Lowest in 30 days': msg`Lowest in 30 days`,
  'Bank offer': msg`Bank offer`,
  'Exchange offer': msg`Exchange offer`,
  'Student offer': msg`Student offer`,
  'Off-season price': msg`Off-season price`,
  'Free delivery': msg`Free delivery`,
  'Energy saving': msg`Energy saving`,
  Coupon: msg`Coupon`,
}

const shortLabels: Record<string, MessageDescriptor> = {
  'Lowest in 90 days': msg`90-day low`,
  'Lowest in 30 days': msg`30-day low`,
}
