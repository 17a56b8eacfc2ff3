import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { deferHydration } from '../../../ui/hooks/deferred-hydration.tsx'

const load = async () => (await import('./price-history.tsx')).PriceHistory

/** The chart and the table, loaded later because they are further down the page. */
export const DeferredPriceHistory = deferHydration(
  load,
  import.meta.env.SSR ? await load() : null,
  <Skeleton className="h-80 rounded-card" />,
)
