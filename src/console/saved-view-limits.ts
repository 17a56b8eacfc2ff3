export const maxViewName = 40
/** The parameters of the address, without "?". */
export const maxViewQuery = 2000
