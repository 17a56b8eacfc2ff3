/** Which prices of a store may be shown: all, only the current one, or none. */
export const pricePolicies = ['full', 'current', 'none'] as const
export type PricePolicy = (typeof pricePolicies)[number]

export const showsPrice = (policy: PricePolicy): boolean => policy !== 'none'

/** The history, and what follows from it: charts, facts and labels. */
export const showsPastPrices = (policy: PricePolicy): boolean => policy === 'full'
