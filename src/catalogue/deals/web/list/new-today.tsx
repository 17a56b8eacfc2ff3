import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../../shared/money.ts'
import type { DealCounts } from '../../deal.ts'
import { dealCountsQuery } from './deal-counts-query.ts'

/** The meaning of the number in the tab bar, which has no room for it. */
export function NewToday({ of }: { of: keyof DealCounts }) {
  const today = useQuery(dealCountsQuery()).data?.data[of]
  if (!today) return null
  const count = formatCount(today)
  return (
    <p className="text-sm">
      <Trans>{count} new today</Trans>
    </p>
  )
}
