import type { Location } from '../../../ui/router/location.ts'

type PageAddress = Pick<Location, 'key' | 'pathname' | 'search' | 'hash'>

/** A jump by a plain link within the page: the browser does it, the router is only notified. */
export const isHashNavigation = (now: PageAddress, before: PageAddress): boolean =>
  now !== before &&
  now.key === 'default' &&
  now.hash !== '' &&
  now.pathname === before.pathname &&
  now.search === before.search

/** The element named by the address's hash, if there is one. */
export function hashTargetOf(hash: string): HTMLElement | null {
  try {
    const id = CSS.escape(decodeURIComponent(hash.slice(1)))
    return id ? document.querySelector(`#${id}:not([data-retained-page] *)`) : null
  } catch {
    // The hash may be invalid, such as "#50%".
    return null
  }
}
