import { Trans } from '@lingui/react/macro'
import { Button } from '../../../../ui/components/button.tsx'
import { lazyComponent } from '../../../../ui/hydration/lazy-component.tsx'
import type { DealFilter } from '../../filter-address.ts'

const apply = <Trans>Apply</Trans>
// What counts the deals loads with the first valid change; the button stays the same element, so that no press is lost.
const FilterCount = lazyComponent(async () => (await import('./filter-count.tsx')).FilterCount, apply)
const FilterCountStatus = lazyComponent(async () => (await import('./filter-count.tsx')).FilterCountStatus)

/** If counted, it says how many deals the filter would show. */
export const ApplyButton = ({ filter, isCounted }: { filter: DealFilter; isCounted: boolean }) => (
  <>
    <Button type="submit" className="flex-1">
      {isCounted ? <FilterCount filter={filter} /> : apply}
    </Button>
    {isCounted && <FilterCountStatus filter={filter} />}
  </>
)
