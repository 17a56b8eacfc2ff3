import type { CheckResult } from './shop-check.ts'

// Calls of the console about checks at shops, under /ifs/console. Times are ISO 8601.

/** GET /stores/:id/shop-checks: the hosts of the store's newest deals, as far as these are checked. */
export type StoreChecks = { hosts: HostChecks[] }
export type HostChecks = {
  host: string
  /** Deals that are checked there, and those of them that robots.txt forbids. */
  deals: number
  forbidden: number
  /** The last check of a deal; null before the first. */
  checkedAt: string | null
  /** It refused or did not answer: until when nothing is asked. */
  refusesUntil: string | null
}

/** GET /deals/:id/shop-check: `check` is null for a deal that is not checked, such as one that a feed covers. */
export type DealCheckAnswer = { check: DealCheck | null }
export type DealCheck = {
  /** Null before the first check. */
  result: CheckResult | null
  checkedAt: string | null
  /** When the shop last stated the deal's price. */
  confirmedAt: string | null
}
