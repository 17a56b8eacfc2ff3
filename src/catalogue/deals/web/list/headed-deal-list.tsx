import type { ReactNode } from 'react'
import type { ListAddress } from '../../../../site/routing/paths.ts'
import { PageHead } from '../../../../ui/components/page-head.tsx'
import { DealList, type DealListProps } from './deal-list.tsx'
import { DealListHeading, type DealListHeadingProps } from './deal-list-heading.tsx'
import { listParams } from './list-params.ts'
import { type ListSort, useSortedTitle } from './sort-menu.tsx'

type HeadedDealListProps = Omit<DealListProps, 'position' | 'hrefFor'> &
  Pick<DealListHeadingProps, 'of' | 'picture' | 'filter' | 'action'> &
  Pick<ListSort, 'defaultSort'> & {
    /** The parameters of the page's address. */
    search: URLSearchParams
    /** Of the document, without the list's order. */
    title: string
    heading: ReactNode
    description: string
    /** The address of a part of the list, in an order. */
    hrefFor: (index: ListAddress) => string
    /** Above the heading. */
    above?: ReactNode
    /** Between the heading and the list. */
    below?: ReactNode
    /** A short description below the heading. */
    children?: ReactNode
  }

/** A list as a page: its head, its heading with the tools, and the part that the address names. */
export function HeadedDealList({
  search,
  title,
  heading,
  description,
  hrefFor,
  defaultSort,
  ...rest
}: HeadedDealListProps) {
  const { of, picture, filter, action, above, below, children, deals, ...list } = rest
  const { page, after, sort } = listParams(search, defaultSort)
  return (
    <>
      <PageHead
        title={useSortedTitle(title, sort)}
        description={description}
        path={hrefFor(sort ? {} : { page })}
        noIndex={after !== undefined}
      />
      {above}
      <DealListHeading
        {...{ deals, of, picture, filter, action }}
        title={heading}
        sort={{ current: sort, defaultSort, hrefFor: (to) => hrefFor({ sort: to }), hasOffers: !list.view }}
      >
        {children}
      </DealListHeading>
      {below}
      <DealList
        {...list}
        deals={deals}
        position={{ page, after }}
        hrefFor={(position) => hrefFor({ sort, ...position })}
      />
    </>
  )
}
