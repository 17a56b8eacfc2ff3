import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '../../../../ui/components/badge.tsx'
import { reviewCountsQuery } from './review-queries.ts'

/** How many cases wait, in the menu. */
export function WaitingBadge() {
  const { t } = useLingui()
  const counts = useQuery(reviewCountsQuery())
  return <CountBadge count={counts.data?.total ?? 0} label={t`waiting`} />
}
