import { canBeOpened } from '../../platform/parse-url.ts'

/** How long the redirect page shows its target before it opens it. */
export const redirectAfterMs = 2_000

/** The target of a deal: its own page at the store, or the store's website. */
export type MerchantLink = {
  url: string
  storeTitle: string
  dealTitle: string
  dealSlug: string
  leadsTo: 'deal' | 'store'
  /** To enter at checkout. */
  code: string | null
}

/** The store of a deal that has no target any more. */
export type StoreOfDeal = { id: number; title: string }

/** A deal leads to its own page at the store, or else to the store's website; null when neither can be opened. */
export function destinationOf(deal: Linked): Destination | null {
  if (canBeOpened(deal.merchantUrl ?? '')) return { leadsTo: 'deal', address: deal.merchantUrl ?? '' }
  return canBeOpened(deal.website) ? { leadsTo: 'store', address: deal.website } : null
}
type Linked = { merchantUrl: string | null; website: string }
type Destination = { leadsTo: 'deal' | 'store'; address: string }
