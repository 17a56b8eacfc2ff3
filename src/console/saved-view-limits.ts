export const maxViewName = 40
/** Of the address's query, without "?". */
export const maxViewQuery = 2000
