import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { paths } from '../../../../site/routing/paths.ts'
import { CheckIcon, ChevronDownIcon, SortIcon } from '../../../../ui/components/icon.tsx'
import { Link } from '../../../../ui/components/link.tsx'
import { closePopover } from '../../../../ui/dialog/close-popover.ts'
import { useStore } from '../../../../ui/state/store.ts'
import { myOffers } from '../../../payment-offers/web/my-offers.ts'
import { type DealSort, type DefaultSort, dealSorts } from '../../deal-sort.ts'

export type ListSort = {
  /** The order in the address; undefined: the list's default. */
  current: DealSort | undefined
  /** The first page in this order. */
  hrefFor: (sort: DealSort | undefined) => string
  /** Absent: the newest first. */
  defaultSort?: DefaultSort | undefined
  /** It has deals with their offers: who has chosen cards can order each page by what they pay. */
  hasOffers?: boolean | undefined
}

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-[0.9375rem] text-ink no-underline -outline-offset-2 hover:bg-sunken'

/** The orders of a list as links in a popover, which opens and closes without JavaScript too. */
export function SortMenu({ current, hrefFor, defaultSort, hasOffers }: ListSort) {
  const { t } = useLingui()
  const labels = useSortLabels()
  const id = useId()
  const sorts = defaultSort ? [undefined, ...dealSorts] : [undefined, ...dealSorts.slice(1)]
  const labelOf = (sort: DealSort | undefined) => labels[sort ?? defaultSort ?? 'newest']
  const stored = useStore(myOffers, null)
  const mine = hasOffers ? stored : null
  const isCurrent = (sort: DealSort | undefined) => sort === current && !mine?.order
  const label = mine?.order ? t`What I pay` : labelOf(current)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t`Sort: ${label}`}
        className="forced-edge inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-control border border-line-strong/60 bg-surface px-3 font-semibold text-md transition-colors hover:border-accent hover:text-accent max-sm:gap-1 max-sm:px-2 max-sm:text-sm print:hidden"
      >
        <SortIcon className="shrink-0" />
        <span className="truncate">{label}</span>
        <ChevronDownIcon className="size-4 shrink-0 max-sm:hidden" />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a list of links is not a fieldset */}
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={t`Sort by`}
        onClickCapture={(event) => closePopover(event.currentTarget)}
        className="inset-auto m-0 me-4 mt-1.5 w-64 [position-area:bottom_span-right] [position-try-fallbacks:flip-inline] rounded-card border border-line bg-surface p-1.5 text-ink shadow-float open:animate-rise"
      >
        <ul>
          {sorts.map((sort) => (
            <li key={sort ?? 'default'}>
              <Link
                to={hrefFor(sort)}
                onClick={mine?.leaveOrder}
                className={entry}
                aria-current={isCurrent(sort) ? 'true' : undefined}
              >
                <span className="flex-1">{labelOf(sort)}</span>
                {isCurrent(sort) && <CheckIcon className="text-accent" />}
              </Link>
            </li>
          ))}
          {mine && <mine.OrderEntry className={entry} />}
        </ul>
        <p className="border-line border-t px-3 pt-2 pb-1 text-muted text-sm">
          <Trans>
            Hottest ranks by likes, comments and discount; the score halves every day.{' '}
            <Link to={`${paths.priceRules()}#hottest`} className="font-semibold text-accent underline">
              How it is computed
            </Link>
          </Trans>
        </p>
      </div>
    </>
  )
}

function useSortLabels(): Record<DealSort | DefaultSort, string> {
  const { t } = useLingui()
  return {
    best: t`Best match`,
    working: t`Best codes`,
    newest: t`Newest`,
    hot: t`Hottest`,
    discount: t`Top discount`,
    price: t`Lowest price`,
    '-price': t`Highest price`,
    ending: t`Ending soon`,
  }
}

/** The title of a list's page, with its order if that is not its default. */
export function useSortedTitle(title: string, sort: DealSort | undefined): string {
  const labels = useSortLabels()
  return sort ? `${title} – ${labels[sort]}` : title
}
