import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type CardProps = { children: ReactNode; className?: string | undefined; as?: 'div' | 'article' | 'li' | undefined }

/** A card with the surface colour. */
export const Card = ({ children, className, as: Element = 'div' }: CardProps) => (
  <Element className={classNames('rounded-card border border-line bg-surface shadow-card', className)}>
    {children}
  </Element>
)

export type Columns = 'deals' | 'list' | 'tiles' | 'stores' | 'articles' | 2 | 3 | 4

const columnClasses: Record<Columns, string> = {
  deals: 'card-grid',
  // Column counts for which a page of twenty ends with a full row.
  list: 'grid gap-2.5 grid-cols-2 md:grid-cols-3 md:gap-4 xl:grid-cols-4 2xl:grid-cols-5',
  tiles: 'grid gap-2.5 grid-cols-3 xs:grid-cols-4 md:grid-cols-6 xl:grid-cols-8',
  stores: 'grid gap-2.5 grid-cols-2 sm:grid-cols-3 md:grid-cols-4 md:gap-4 xl:grid-cols-6',
  articles: 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3',
  2: 'grid gap-4 md:grid-cols-2',
  3: 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3',
  4: 'grid gap-2.5 grid-cols-2 md:grid-cols-4 md:gap-4',
}

type CardGridProps = { children: ReactNode; columns?: Columns | undefined; className?: string | undefined }

/** Cards as a list; each child is one. */
export const CardGrid = ({ children, columns = 'deals', className }: CardGridProps) => (
  <ul className={classNames(columnClasses[columns], className)}>{children}</ul>
)

/** Cards in a column; two per row where they have the page to themselves. */
export const CardList = ({ children, columns, className }: CardGridProps) => (
  <ul className={classNames('grid gap-2.5', columns === 'list' && 'xl:grid-cols-2', className)}>{children}</ul>
)
