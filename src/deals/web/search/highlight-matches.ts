// As much as the search call takes.
const mostLetters = 200

/** The words of the address without blanks around them; empty when nothing is searched for. */
export const searchedWords = (search: URLSearchParams): string =>
  (search.get('search') ?? '').trim().slice(0, mostLetters).trim()
