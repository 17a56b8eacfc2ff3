/** The orders of lists of deals, as addresses and calls name them. */
export const dealSorts = ['newest', 'hot', 'discount', 'price', '-price', 'ending'] as const
export type DealSort = (typeof dealSorts)[number]

/** Coupons are ordered by how well their codes work, unless another order is asked for. */
export type ListSort = DealSort | 'working'

/** The order of a list whose address has none: a search begins with the best matches, coupons with the best codes. */
export type DefaultSort = 'best' | 'working'

/** The order in a page's address; undefined for the list's default order, and for anything that is not an order. */
export function readSort(
  search: URLSearchParams,
  defaultSort: 'newest' | DefaultSort = 'newest',
): DealSort | undefined {
  const value = search.get('sort')
  return dealSorts.find((sort) => sort === value && sort !== defaultSort)
}
