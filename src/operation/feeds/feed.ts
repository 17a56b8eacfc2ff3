// Words of feeds that run by themselves, for server and browser.

/** `held`: the safety rules stopped its last run, and an editor decides. `disabled`: failing for too long, or gone. */
export const feedStates = ['active', 'paused', 'held', 'disabled'] as const
export type FeedState = (typeof feedStates)[number]

/** `dailyAt`: a time of the day in India, as HH:MM. */
export type FeedSchedule = { everyMinutes: number } | { dailyAt: string }

export const maxAddressLength = 2_000
export const shortestInterval = 15
export const longestInterval = 1_440

export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address)

/** Its name in `feed_rows`, which stays when it is renamed. */
export const feedKeyOf = (id: number): string => `feed ${id}`
