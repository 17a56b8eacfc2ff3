import { type MouseEvent, type ReactNode, useState } from 'react'
import { paths } from '../../../../site/routing/paths.ts'
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx'
import { lazyComponent } from '../../../../ui/hydration/lazy-component.tsx'
import { DialogFailed } from '../../../../ui/hydration/load-failed.tsx'
import { isPlainClick } from '../../../../ui/router/is-plain-click.ts'
import { type DealFilter, filterAddress, noFilter } from '../../filter-address.ts'

// The panel with its sliders loads when a visitor is about to open it.
const FilterSheet = lazyComponent(
  async () => (await import('./filter-sheet.tsx')).FilterSheet,
  <ProgressBar active />,
  DialogFailed,
)

/**
 * A link to the filters page, which opens the filters as a sheet over the list instead. Without JavaScript the page
 * shows its panel, also on phones, because the address names it.
 */
export function useFilterSheet(applied: Partial<DealFilter> = {}, opensSheet = () => true) {
  const [open, setOpen] = useState(false)
  const filter = { ...noFilter, ...applied }
  const show = (event: MouseEvent) => {
    if (!isPlainClick(event) || !opensSheet()) return
    event.preventDefault()
    setOpen(true)
  }
  const link = {
    to: `${paths.filters(filterAddress(filter))}#filter-panel`,
    onPointerEnter: FilterSheet.preload,
    onFocus: FilterSheet.preload,
    onClick: show,
  }
  const sheet: ReactNode = open && <FilterSheet filter={filter} onClose={() => setOpen(false)} />
  return { link, sheet }
}
