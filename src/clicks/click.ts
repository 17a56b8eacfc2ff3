/** How long a visitor sees where the way leads, before it goes there. */
export const redirectAfterMs = 2_000

/** A deal leads to its own page at the store, without one to the store's website; null when neither can be gone to. */
export function destinationOf(deal: Linked): Destination | null {
  if (isWebAddress(deal.merchant_url ?? '')) return { leadsTo: 'deal', address: deal.merchant_url ?? '' }
  return isWebAddress(deal.website) ? { leadsTo: 'store', address: deal.website } : null
}
type Linked = { merchant_url: string | null; website: string }
type Destination = { leadsTo: 'deal' | 'store'; address: string }

/** Whether an address may be gone to: a shop's page, never a script. */
export const isWebAddress = (address: string): boolean => /^https?:\/\/[^/\s]/i.test(address)
