import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createContext, use } from 'react'
import { addressId } from '../address-id.ts'

/** The parts of a requested address. */
export type PageAddress = { params: Record<string, string | undefined>; search: URLSearchParams }

export const ParamsContext = createContext<PageAddress['params']>({})
/** The values of the address's variables. */
export const useParams = (): PageAddress['params'] => use(ParamsContext)

/**
 * A page: its view, and the data areas that the server fetches before it sends the page. A failed `primary` area
 * decides the page's status; the others show their own error in place.
 */
export type Page = {
  view: ComponentType
  primary?: (address: PageAddress) => Query[]
  queries?: (address: PageAddress) => Query[]
  /** Areas that depend on the data of others: the server fetches them after those. */
  following?: (queryClient: QueryClient, address: PageAddress) => Query[]
}
/** A data area created by `apiQuery`; a list may contain areas of different calls. */
type Query = { queryKey: readonly unknown[] }

export const definePage = (definition: Page): Page => definition

/** A page number in an address: "3" is 3, anything else the first page. */
export const pageNumber = (search: URLSearchParams, max = 1_000_000): number => {
  const number = Number(search.get('page') ?? 1)
  return Number.isInteger(number) && number >= 1 && number <= max ? number : 1
}

export const pageAreas = (page: Page, address: PageAddress): Query[] => [
  ...(page.primary?.(address) ?? []),
  ...(page.queries?.(address) ?? []),
]

/** The id in an address, or 0. */
export const idParam = ({ id = '' }: { id?: string | undefined }): number => addressId(id)
