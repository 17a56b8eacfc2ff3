/** How long a visitor sees where the way leads, before it goes there. */
export const redirectAfterMs = 2_000

/** Where a deal leads: to its own page at the store, or to the store's website. */
export type MerchantLink = { url: string; storeTitle: string; dealTitle: string; leadsTo: 'deal' | 'store' }

/** Whose deal it was that leads nowhere any more. */
export type StoreOfDeal = { id: number; title: string }

/** A deal leads to its own page at the store, without one to the store's website; null when neither can be gone to. */
export function destinationOf(deal: Linked): Destination | null {
  if (isWebAddress(deal.merchantUrl ?? '')) return { leadsTo: 'deal', address: deal.merchantUrl ?? '' }
  return isWebAddress(deal.website) ? { leadsTo: 'store', address: deal.website } : null
}
type Linked = { merchantUrl: string | null; website: string }
type Destination = { leadsTo: 'deal' | 'store'; address: string }

/** Whether an address may be gone to: a shop's page, never a script. */
export const isWebAddress = (address: string): boolean => /^https?:\/\/[^/\s]/i.test(address)
