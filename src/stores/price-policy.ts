/** Which prices of a store may be shown: all, only the current one, or none. */
export const pricePolicies = ['full', 'current', 'none'] as const
export type PricePolicy = (typeof pricePolicies)[number]
