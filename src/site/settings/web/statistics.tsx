import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../shared/money.ts'
import { StatStrip } from '../../../ui/components/section.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { footerQuery } from './settings-queries.ts'

/** The site's four statistics. */
export function Statistics() {
  const footer = useQuery(footerQuery())
  if (footer.isPending) return <Skeleton className="h-28 rounded-card" />
  if (footer.isLoadingError) return <QueryError of={footer} compact />
  const { verifydeal, onlinestore, deallisted, happymembers } = footer.data.data.statistics
  return (
    <StatStrip
      stats={[verifydeal, onlinestore, deallisted, happymembers].map(({ label, value }) => ({
        label,
        value: formatCount(value),
      }))}
    />
  )
}
