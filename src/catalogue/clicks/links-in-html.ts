import { withLinkAddresses } from '../../shared/html-links.ts'
import { type Affiliate, isPaying, withAffiliateId } from './affiliate-link.ts'

/** Editors' sanitised HTML with our affiliate ids, as a deal's link has them when a visitor leaves for the store. */
export const withAffiliateIds = (html: string, affiliates: readonly Affiliate[]): string =>
  withLinkAddresses(html, (address) => (isPaying(address, affiliates) ? withAffiliateId(address, affiliates) : address))
