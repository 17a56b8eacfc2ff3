/** What may be shown of a store's prices: all of them, the current one alone, or none. */
export const pricePolicies = ['full', 'current', 'none'] as const
export type PricePolicy = (typeof pricePolicies)[number]
