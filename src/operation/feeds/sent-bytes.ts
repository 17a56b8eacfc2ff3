/** Of a file that the console sends to be looked at: its beginning. */
export const maxSentBytes = 2_000_000
