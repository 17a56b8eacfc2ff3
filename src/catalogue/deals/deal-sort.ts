/** The orders of lists of deals, as addresses and calls name them. */
export const dealSorts = ['newest', 'hot', 'discount', 'price', '-price', 'ending'] as const
export type DealSort = (typeof dealSorts)[number]

/** The order in a page's address; undefined for the list's default order, and for anything that is not an order. */
export function readSort(search: URLSearchParams, defaultSort: 'newest' | 'best' = 'newest'): DealSort | undefined {
  const value = search.get('sort')
  return dealSorts.find((sort) => sort === value && sort !== defaultSort)
}
