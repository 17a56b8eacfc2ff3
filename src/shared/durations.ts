export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** How long the console waits for a change of many records. The server's limit for silent connections is longer. */
export const LONGEST_ANSWER_MS = 2 * MINUTE_MS
