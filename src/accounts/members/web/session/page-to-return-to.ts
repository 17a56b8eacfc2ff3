import { isOnTheWay, pageToReturnTo } from '../../social-sign-in.ts'

/** Addresses, the last visited first. */
type Visits = {
  /** Pages of this document, without the current one. */
  here: readonly (string | null)[]
  /** The page with the link that opened this document. */
  referrer: string
  /** Pages of documents before this one. */
  earlier: readonly (string | null)[]
}

/** The page of the site from which the account forms were opened; null: from none, or from another site. */
export function openerOfForms({ here, referrer, earlier }: Visits, origin: string): string | null {
  const pageOf = (address: string | null) =>
    address?.startsWith(`${origin}/`) ? (address.slice(origin.length).split('#')[0] ?? null) : null
  const opened = [...here, referrer].map(pageOf).find((page) => page === null || !isOnTheWay(page))
  // One account form was opened from another one in a document of its own, such as the sign-in after a sign-up.
  const page = opened === undefined ? earlier.map(pageOf).find((page) => page === null || !isOnTheWay(page)) : opened
  return page ? pageToReturnTo(page) : null
}

/** For the current page, which has account forms. `isLoaded`: it was loaded in full. */
export function pageBeforeForms(isLoaded: boolean): string | null {
  const { navigation } = window
  const before = navigation?.entries().slice(0, navigation.currentEntry?.index).reverse() ?? []
  const urlsOf = (sameDocument: boolean) =>
    before.filter((entry) => entry.sameDocument === sameDocument).map(({ url }) => url)
  // Without the list of visits, the referrer is that of the current page only if that opened the document.
  const referrer = navigation || isLoaded ? document.referrer : ''
  return openerOfForms({ here: urlsOf(true), referrer, earlier: urlsOf(false) }, location.origin)
}
