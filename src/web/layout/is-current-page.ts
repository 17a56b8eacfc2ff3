import { samePath } from '../../site/routing/same-path.ts'

/** Whether a link of the layout leads to the current page. A search result is not the list whose address it has. */
export const isCurrentPage = (to: string, { pathname, search }: { pathname: string; search: string }): boolean =>
  samePath(to, pathname) && !new URLSearchParams(search).get('search')?.trim()
