import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type CardProps = { children: ReactNode; className?: string | undefined; as?: 'div' | 'article' | 'li' | undefined }

/** A card with the surface colour. */
export const Card = ({ children, className, as: Element = 'div' }: CardProps) => (
  <Element className={classNames('rounded-card border border-line bg-surface shadow-card', className)}>
    {children}
  </Element>
)

export type Columns = 'deals' | 'list' | 'stores' | 'articles' | 2 | 4

const columnClasses: Record<Columns, string> = {
  deals: 'card-grid',
  // Column counts for which a page of twenty ends with a full row.
  list: 'grid gap-2.5 grid-cols-2 md:grid-cols-4 md:gap-4 2xl:grid-cols-5',
  stores: 'grid gap-2.5 grid-cols-2 sm:grid-cols-3 md:grid-cols-4 md:gap-4 xl:grid-cols-6',
  articles: 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3',
  2: 'grid gap-4 md:grid-cols-2',
  4: 'grid gap-2.5 grid-cols-2 md:grid-cols-4 md:gap-4',
}

/**
 * On phones one row that scrolls sideways to the screen's edges; cards have room for their focus ring. With the width of
 * a column, such as `[--rail:80%]`.
 */
export const phoneRail =
  'scrollbar-none max-md:-mx-4 max-md:-my-1.5 max-md:grid max-md:snap-x max-md:scroll-px-4 max-md:auto-cols-(--rail) max-md:grid-flow-col max-md:grid-cols-none max-md:overflow-x-auto max-md:overscroll-x-contain max-md:px-4 max-md:py-1.5 max-md:*:min-w-0 max-md:*:snap-start'

type CardGridProps = {
  children: ReactNode
  columns?: Columns | undefined
  layout?: ListLayout | undefined
  className?: string | false | undefined
}

type ListLayout = 'grid' | 'list' | 'auto'

const layoutClasses: Record<ListLayout, (columns: Columns) => string> = {
  grid: (columns) => columnClasses[columns],
  // Two per row where they have the page to themselves.
  list: (columns) => classNames('grid gap-2 sm:gap-2.5', columns === 'list' && 'xl:grid-cols-2'),
  // A column of rows on phones, a grid on wider screens.
  auto: (columns) => classNames(columnClasses[columns], 'max-sm:grid-cols-1 max-sm:gap-2'),
}

/** Cards as a list; each child is one. One component for all layouts: another one would build the cards anew. */
export const CardGrid = ({ children, columns = 'deals', layout = 'grid', className }: CardGridProps) => (
  <ul className={classNames(layoutClasses[layout](columns), className)}>{children}</ul>
)
