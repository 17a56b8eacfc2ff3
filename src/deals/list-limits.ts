/** Deals on a page of a list, and the last page that lists go to. */
export const dealsPerPage = 20
export const lastListPage = 4
/** The last of the home page's list, which has fewer deals a page. */
export const lastHomePage = 40

/** In a large catalogue what suits a search or a filter is counted to here; of a search the newest so many are ranked. */
export const matchesCountedTo = 1_000
