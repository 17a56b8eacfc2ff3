/** The visitor's hidden deals in the browser's storage: ids separated by commas, the latest last. */
export const hiddenDealsKey = 'hidden_deals'
export const maxHiddenDeals = 500

/** The ids of a stored text; anything else in it is left out. */
export const readHiddenIds = (stored: string | null | undefined): number[] =>
  (stored ?? '')
    .split(',')
    .filter((id) => /^\d{1,10}$/.test(id))
    .slice(-maxHiddenDeals)
    .map(Number)

/** Favourites show hidden deals too. */
export const hidingRule = (ids: readonly (number | string)[]): string =>
  `:is(${ids.map((id) => `[data-deal="${id}"]`)}):not([data-shows-hidden] *){display:none}`
