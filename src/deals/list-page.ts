/** Deals on a page of a list, and the last page that lists go to. */
export const dealsPerPage = 20
export const lastListPage = 4
/** The last of the home page's list, which has fewer deals a page. */
export const lastHomePage = 40

/** Lists are counted to here and no further: more would cost more than the list itself. */
export const listsCountedTo = 10_000
/** What suits a search or a filter is counted to here; of a search the newest so many are ranked. */
export const matchesCountedTo = 1_000
