// The search call's maximum length.
const maxLetters = 200

/** The search words in the address, trimmed; empty without a search. */
export const readSearchText = (search: URLSearchParams): string =>
  (search.get('search') ?? '').trim().slice(0, maxLetters).trim()
