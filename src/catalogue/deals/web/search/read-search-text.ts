import { searchIn } from '../../filter-address.ts'

/** The search words in the address, trimmed; empty without a search. */
export const readSearchText = (search: URLSearchParams): string => searchIn(search.get('search'))
