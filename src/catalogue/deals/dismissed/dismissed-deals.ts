/** The visitor's dismissed deals in the browser's storage: ids separated by commas, the latest last. */
export const dismissedDealsKey = 'hidden_deals'
export const maxDismissedDeals = 500

/** The ids of a stored text; anything else in it is left out. */
export const readDismissedIds = (stored: string | null | undefined): number[] =>
  (stored ?? '')
    .split(',')
    .filter((id) => /^\d{1,10}$/.test(id))
    .slice(-maxDismissedDeals)
    .map(Number)

/** Favourites show dismissed deals too. */
export const dismissedRule = (ids: readonly (number | string)[]): string =>
  `:is(${ids.map((id) => `[data-deal="${id}"]`)}):not([data-shows-dismissed] *){display:none}`
