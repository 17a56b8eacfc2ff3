import { Plural, Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatCount } from '../../../../shared/money.ts'
import { apiQuery } from '../../../../site/api/web/api-query.ts'
import { decodeDeals } from '../../deal.wire.ts'
import { filterParams, invalidRanges } from '../../filter/filter-values.ts'
import type { DealFilter } from '../../filter-address.ts'

const settleMs = 300

type FilterCountProps = { filter: DealFilter }

/** The label of Apply: how many deals the filter would show. */
export const FilterCount = ({ filter }: FilterCountProps) => useCount(filter).label

/** Announces the count. */
export function FilterCountStatus({ filter }: FilterCountProps) {
  const { label, isCounted } = useCount(filter)
  return (
    <span role="status" className="sr-only">
      {isCounted && label}
    </span>
  )
}

/** The count of a filter that changes again is aborted. */
function useCount(filter: DealFilter) {
  const settled = useSettled(filter)
  const isCounted = settled === filter && invalidRanges(filter).length === 0
  const { data } = useQuery({
    ...apiQuery('POST /filters', filterParams(settled, { page: 1 }, 1), decodeDeals),
    enabled: isCounted,
    // The last count stays until the next is known, so that the button does not flicker.
    placeholderData: keepPreviousData,
  })
  const label =
    data?.total === undefined ? (
      <Trans>Apply</Trans>
    ) : (
      <ShowCount count={data.total} isLowerBound={data.totalIsLowerBound === true} />
    )
  return { label, isCounted }
}

function ShowCount({ count, isLowerBound }: { count: number; isLowerBound: boolean }) {
  if (!isLowerBound) return <Plural value={count} one="Show # deal" other="Show # deals" />
  const least = formatCount(count)
  return <Trans>Show {least}+ deals</Trans>
}

/** The value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
