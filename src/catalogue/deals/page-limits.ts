/** Deals per page of a list, and the last page of lists. */
export const dealsPerPage = 20
export const lastListPage = 4
/** The pattern of cursors in addresses. */
export const cursorPattern = /^[A-Za-z0-9_-]{1,120}$/
/** The last page of the home page's list, which has fewer deals per page. */
export const lastHomePage = 40

/** In a large catalogue, matches are counted up to this number, and a search ranks this many of the newest. */
export const maxCountedMatches = 1_000
/** How many stores and categories of a search are counted: the commonest ones. */
export const maxFacetChoices = 50
/** The deals of a featured category on the home page. */
export const featuredCategoryDeals = 6
