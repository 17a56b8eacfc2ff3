import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DealFilter } from '../../deals/filter-address.ts'
import { useFilterSheet } from '../../deals/web/filter/use-filter-sheet.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FilterIcon } from '../../ui/components/icon.tsx'
import { Link } from '../../ui/components/link.tsx'

/** Floats over the deals that it filters. Without JavaScript it links to the filters page. */
export function FilterButton({ filter }: { filter: Partial<DealFilter> }) {
  const { t } = useLingui()
  const { link, sheet } = useFilterSheet(filter)
  const place = useRef<HTMLDivElement>(null)
  const reached = useReached(place)
  return (
    <div
      ref={place}
      className="above-tab-bar pointer-events-none sticky bottom-20 z-20 -mt-12 flex justify-end md:bottom-6"
    >
      <Link
        {...link}
        className={classNames(
          reached ? 'pointer-events-auto' : 'not-focus-visible:opacity-0',
          'inline-flex min-h-12 items-center gap-2 rounded-full bg-accent px-3.5 sm:px-5',
          'font-semibold text-accent-ink no-underline shadow-float hover:bg-accent-strong',
        )}
      >
        <FilterIcon />
        <span className="max-sm:sr-only">{t`Filters`}</span>
      </Link>
      {sheet}
    </div>
  )
}

/** Whether the deals fill a large part of the screen: before that the button would cover their heading. */
function useReached(place: RefObject<HTMLElement | null>): boolean {
  const [reached, setReached] = useState(true)
  useEffect(() => {
    const deals = place.current?.parentElement
    if (!deals) return
    const observer = new IntersectionObserver(([entry]) => setReached(entry?.isIntersecting ?? true), {
      rootMargin: '0px 0px -50% 0px',
    })
    observer.observe(deals)
    return () => observer.disconnect()
  }, [place])
  return reached
}
