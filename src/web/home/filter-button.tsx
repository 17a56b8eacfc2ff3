import { Trans } from '@lingui/react/macro'
import type { DealFilter } from '../../catalogue/deals/filter-address.ts'
import { useFilterSheet } from '../../catalogue/deals/web/filter/use-filter-sheet.tsx'
import { ButtonLink } from '../../ui/components/button.tsx'
import { SlidersIcon } from '../../ui/components/icon.tsx'

/**
 * Stands in the heading that floats over the deals, so that it covers no card's actions. Without JavaScript it links to
 * the filters page.
 */
export function FilterButton({ filter }: { filter: Partial<DealFilter> }) {
  const { link, sheet } = useFilterSheet(filter)
  return (
    <>
      <ButtonLink
        {...link}
        variant="secondary"
        icon={<SlidersIcon className="max-sm:hidden" />}
        className="max-sm:px-2.5 max-sm:text-sm"
      >
        <Trans>Filters</Trans>
      </ButtonLink>
      {sheet}
    </>
  )
}
