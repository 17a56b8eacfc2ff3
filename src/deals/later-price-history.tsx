import { laterPart } from '../ui/later-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const load = async () => (await import('./price-history.tsx')).PriceHistory

/** The chart and the table, which stand below what one reads first. */
export const LaterPriceHistory = laterPart(
  load,
  import.meta.env.SSR ? await load() : null,
  <Skeleton className="h-80 rounded-card" />,
)
