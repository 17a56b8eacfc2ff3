/** Deals on a page of a list, and the last page that lists go to. */
export const dealsPerPage = 20
export const lastListPage = 4
