import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { FilterIcon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Link } from '../ui/link.tsx'
import { paths } from './paths.ts'

// The panel with its sliders is fetched when someone reaches for it.
const FilterSheet = lazyPart(() => import('./filter-sheet.tsx').then((module) => module.FilterSheet))

/** Floats over the deals that it filters. Without JavaScript it leads to the filters' own page. */
export function FilterButton() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <div className="pointer-events-none sticky bottom-20 z-20 mt-4 flex justify-end md:bottom-6 md:-mt-12">
      <Link
        to={paths.filters()}
        onPointerEnter={FilterSheet.preload}
        onFocus={FilterSheet.preload}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
        className={classNames(
          'pointer-events-auto inline-flex min-h-12 items-center gap-2 rounded-full bg-accent px-3.5 sm:px-5',
          'font-semibold text-accent-ink no-underline shadow-float hover:bg-accent-strong',
        )}
      >
        <FilterIcon />
        <span className="max-sm:sr-only">{t`Filters`}</span>
      </Link>
      {open && <FilterSheet onClose={() => setOpen(false)} />}
    </div>
  )
}
