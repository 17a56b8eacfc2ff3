import { Trans } from '@lingui/react/macro'
import { ClockIcon } from '../../../ui/components/icon.tsx'
import { EndTime } from '../../../ui/components/relative-time.tsx'
import { useRupees } from '../../../ui/hooks/use-rupees.ts'
import type { Deal } from '../../deal.ts'
import { Choices } from './deal-meta.tsx'

/** Whether a card without a code has something to say in the code's place. */
export const hasCardFact = (deal: Deal): boolean =>
  !deal.isExpired && (deal.endsAtMs !== null || hasComparison(deal) || savedPaise(deal) > 0)

const hasComparison = ({ belowUsualPercent, choices }: Deal) => belowUsualPercent !== undefined || choices !== null

/** What the shown discount is in rupees. */
function savedPaise({ price }: Pick<Deal, 'price'>): number {
  if (price.kind !== 'amount' || price.percentOff === 0) return 0
  return Math.max(0, (price.originalPaise ?? 0) - price.paise)
}

/** In place of a code: the deal's end, its variants, how its price compares. What does not fit in the line is hidden. */
export function DealCardFact({ deal }: { deal: Deal }) {
  const { endsAtMs, belowUsualPercent, choices } = deal
  const saved = useRupees()(savedPaise(deal))
  return (
    <p className="item-fact">
      {endsAtMs !== null && (
        <span className="inline-flex items-center gap-1 text-signal-text">
          <ClockIcon className="size-3.5" />
          <EndTime atMs={endsAtMs} />
        </span>
      )}
      <Choices choices={choices} />
      {belowUsualPercent !== undefined && (
        <span className="text-accent">
          <Trans>{belowUsualPercent}% under usual</Trans>
        </span>
      )}
      {endsAtMs === null && !hasComparison(deal) && (
        <span className="text-muted">
          <Trans>You save {saved}</Trans>
        </span>
      )}
    </p>
  )
}
