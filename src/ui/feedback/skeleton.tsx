import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CardGrid, type Columns } from '../components/card.tsx'
import { type CardLayout, itemCardFrame, itemCardLayouts, phoneCardPicture } from '../components/item-card.tsx'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A grey placeholder for content that is loading. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span aria-hidden className={classNames('block animate-pulse-soft rounded-md bg-sunken', className)} />
)

/** Announces once that something is loading, and shows its skeleton. Without scripts nothing loads later. */
export function Loading({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <div aria-busy="true" className="noscript:hidden">
      <p className={children ? 'sr-only' : 'py-8 text-center text-muted'}>{t`Loading...`}</p>
      {children}
    </div>
  )
}

export const SkeletonLines = ({ lines }: { lines: number }) => (
  <Loading>
    <div className="flex flex-col gap-2.5">
      {times(lines).map((line) => (
        <Skeleton key={line} className={classNames('h-4', line === lines - 1 && 'w-2/3')} />
      ))}
    </div>
  </Loading>
)

type SkeletonCardsProps = { count: number; layout?: CardLayout | undefined; columns?: Columns | undefined }

/** As many item cards as expected, in the same places. */
export function SkeletonCards({ count, layout = 'grid', columns }: SkeletonCardsProps) {
  const cards = times(count).map((card) => (
    <li key={card}>
      <SkeletonCard layout={layout} />
    </li>
  ))
  return (
    <Loading>
      <CardGrid columns={columns} layout={layout}>
        {cards}
      </CardGrid>
    </Loading>
  )
}

function SkeletonCard({ layout }: { layout: CardLayout }) {
  return (
    <div className={classNames(itemCardFrame, itemCardLayouts[layout])} aria-hidden>
      <div className="item-picture">
        <Skeleton className={classNames('aspect-square w-full rounded-lg', layout === 'grid' && phoneCardPicture)} />
      </div>
      <div className="item-body">
        <div className="flex flex-col gap-1.5 item-title">
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-3/5" />
        </div>
        <div className="item-price">
          <Skeleton className="h-7 w-2/3" />
        </div>
        <div className="flex flex-wrap gap-1.5 item-meta">
          <Skeleton className="h-4 w-4/5" />
        </div>
        <div className="item-action">
          <Skeleton className="h-9 rounded-control max-sm:w-16" />
        </div>
      </div>
    </div>
  )
}

type SlidesProps = { count: number; perView: string }

/** A row of slides, `perView` as in the carousel that replaces it. */
const Slides = ({ count, perView, children }: SlidesProps & { children: ReactNode }) => (
  <Loading>
    <div className={classNames('carousel-viewport [--gap:0.625rem]', perView)} aria-hidden>
      <div className="carousel-track">
        {times(count).map((slide) => (
          <div key={slide} className="carousel-slide">
            {children}
          </div>
        ))}
      </div>
    </div>
  </Loading>
)

/** A row of item cards: compact rows on phones. */
export const SkeletonSlides = (props: SlidesProps) => (
  <Slides {...props}>
    <SkeletonCard layout="auto" />
  </Slides>
)

/** A row of tiles. */
export const SkeletonTiles = ({ small, ...props }: SlidesProps & { small?: boolean }) => (
  <Slides {...props}>
    <div className={classNames('flex flex-col', small ? 'h-22 items-center gap-0.5 pt-1 lg:h-24' : 'gap-1.5 py-1')}>
      <Skeleton className={classNames('aspect-square rounded-[22%]', small && 'w-13 shrink-0 lg:w-14')} />
      <Skeleton
        className={classNames('text-2xs', small ? 'h-4 w-4/5' : 'h-[2.5em] xs:text-xs sm:text-sm lg:h-[1.25em]')}
      />
    </div>
  </Slides>
)

/** Rows of a list: a small picture and two lines. */
export const SkeletonRows = ({ count }: { count: number }) => (
  <Loading>
    <div className="flex flex-col gap-3" aria-hidden>
      {times(count).map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-14 shrink-0 rounded-lg" />
          <div className="flex flex-1 flex-col justify-center gap-2">
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)
