import { Trans } from '@lingui/react/macro'
import { type MouseEvent, useState } from 'react'
import { paths } from '../../../../site/routing/paths.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import { SlidersIcon } from '../../../../ui/components/icon.tsx'
import type { LinkProps } from '../../../../ui/components/link.tsx'
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

type FiltersLinkProps = Partial<Pick<LinkProps, 'to' | 'plain' | 'className'>> & {
  /** The filter of the list, with which the filters page starts. */
  filter: Partial<DealFilter>
  /** Also on wide screens, where the filters page has its panel beside the list. */
  isAlwaysSheet?: boolean
}

/**
 * A link to the filters page, which opens the filters as a sheet over the list instead. Without JavaScript the page
 * shows its panel, also on phones, because the address names it.
 */
export function FiltersLink({ filter: applied, isAlwaysSheet = false, className, ...target }: FiltersLinkProps) {
  const [open, setOpen] = useState(false)
  const filter = { ...noFilter, ...applied }
  const show = (event: MouseEvent) => {
    if (!isPlainClick(event) || !(isAlwaysSheet || isNarrow())) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <ButtonLink
        to={`${paths.filters(filterAddress(filter))}#filter-panel`}
        {...target}
        onPointerEnter={FilterSheet.preload}
        onFocus={FilterSheet.preload}
        onClick={show}
        variant="secondary"
        icon={<SlidersIcon className="max-sm:hidden" />}
        className={classNames('max-sm:px-2.5 max-sm:text-sm', className)}
      >
        <Trans>Filters</Trans>
      </ButtonLink>
      {open && <FilterSheet filter={filter} onClose={() => setOpen(false)} />}
    </>
  )
}

const isNarrow = () => !matchMedia('(min-width: 80rem)').matches
