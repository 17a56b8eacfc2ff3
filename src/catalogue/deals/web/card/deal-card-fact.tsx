import { Trans } from '@lingui/react/macro'
import { ClockIcon } from '../../../../ui/components/icon.tsx'
import { EndTime } from '../../../../ui/components/relative-time.tsx'
import type { Deal } from '../../deal.ts'
import { Choices } from './deal-meta.tsx'

/** Whether a card without a code has something to say in the code's place. */
export const hasCardFact = (deal: Deal): boolean =>
  !deal.isExpired && (deal.endsAtMs !== null || deal.choices !== null || isBelowUsualShown(deal))

/** Otherwise it is the card's label itself. */
const isBelowUsualShown = ({ belowUsualPercent, priceLabel }: Deal) =>
  belowUsualPercent !== undefined && priceLabel !== null

/** In place of a code: the deal's end, its variants, how its price compares. What does not fit in the line is hidden. */
export function DealCardFact({ deal }: { deal: Deal }) {
  const { endsAtMs, belowUsualPercent, choices } = deal
  return (
    <p className="item-fact">
      {endsAtMs !== null && (
        <span className="inline-flex items-center gap-1 text-signal-text">
          <ClockIcon className="size-3.5" />
          <EndTime atMs={endsAtMs} />
        </span>
      )}
      <Choices choices={choices} />
      {isBelowUsualShown(deal) && (
        <span className="text-accent">
          <Trans>{belowUsualPercent}% under usual</Trans>
        </span>
      )}
    </p>
  )
}
