import type { CheckResult } from '../../operation/shop-checks/shop-check.ts'

/** What a check at a deal's shop found, in words for editors. */
export const shopResults: Readonly<Record<CheckResult, string>> = {
  confirmed: /*i18n*/ 'The store states this price.',
  changed: /*i18n*/ 'The store stated another price, which the deal has now.',
  'other-price': /*i18n*/ 'The page states another price, which may be of something else or without the coupon.',
  'no-price': /*i18n*/ 'The page states no certain price for programs.',
  'out-of-stock': /*i18n*/ 'Out of stock at the store.',
  missing: /*i18n*/ 'The page at the store is missing.',
  forbidden: /*i18n*/ 'The store’s robots.txt forbids reading the page.',
  refused: /*i18n*/ 'The store did not answer, or refused to.',
  failed: /*i18n*/ 'The page could not be read.',
}
