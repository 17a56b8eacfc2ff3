// As much as the search call takes.
const maxLetters = 200

/** The words of the address without blanks around them; empty when nothing is searched for. */
export const readSearchText = (search: URLSearchParams): string =>
  (search.get('search') ?? '').trim().slice(0, maxLetters).trim()
