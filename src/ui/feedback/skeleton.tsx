import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CardGrid, CardList, type Columns } from '../components/card.tsx'
import { type CardLayout, itemCardClasses, itemCardFrame } from '../components/item-card.tsx'

const times = (count: number) => Array.from({ length: count }, (_, place) => place)

/** A grey placeholder for content that is loading. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span aria-hidden className={classNames('block animate-pulse-soft rounded-md bg-sunken', className)} />
)

/** Announces once that something is loading, and shows its skeleton. */
export function Loading({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <div aria-busy="true">
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
      {layout === 'grid' ? (
        <CardGrid columns={columns}>{cards}</CardGrid>
      ) : (
        <CardList columns={columns}>{cards}</CardList>
      )}
    </Loading>
  )
}

function SkeletonCard({ layout }: { layout: CardLayout }) {
  const classes = itemCardClasses[layout]
  return (
    <div className={classNames(itemCardFrame, classes.card)} aria-hidden>
      <div className={classes.picture}>
        <Skeleton className="aspect-square w-full rounded-lg" />
      </div>
      <div className={classes.body}>
        <div className={classNames('flex flex-col gap-1.5', classes.title)}>
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-3/5" />
        </div>
        <div className={classes.price}>
          <Skeleton className="h-7 w-2/3" />
        </div>
        <div className={classNames('flex flex-wrap gap-1.5', classes.meta)}>
          <Skeleton className="h-4 w-4/5" />
        </div>
        <div className={classes.action}>
          <Skeleton className="h-11 rounded-control" />
        </div>
      </div>
    </div>
  )
}

/** A row of tiles, `perView` as in the carousel that replaces it. */
export const SkeletonTiles = ({ count, perView }: { count: number; perView: string }) => (
  <Loading>
    <div className={classNames('carousel-viewport [--gap:0.625rem]', perView)} aria-hidden>
      <div className="carousel-track">
        {times(count).map((tile) => (
          <div key={tile} className="carousel-slide">
            <div className="flex flex-col gap-1.5 py-1">
              <Skeleton className="aspect-square rounded-[22%]" />
              <Skeleton className="h-[2.5em] text-2xs xs:text-xs sm:text-sm lg:h-[1.25em]" />
            </div>
          </div>
        ))}
      </div>
    </div>
  </Loading>
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
