import type { Location } from '../../ui/router/location.ts'

type Place = Pick<Location, 'key' | 'pathname' | 'search' | 'hash'>

/** A jump by a plain link to another part of the same page: the browser makes it, the router only hears of it. */
export const isHashNavigation = (now: Place, before: Place): boolean =>
  now !== before &&
  now.key === 'default' &&
  now.hash !== '' &&
  now.pathname === before.pathname &&
  now.search === before.search

/** The part of the page that an address ends in, if there is one. */
export function hashTargetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // Anybody may write "#50%".
    return null
  }
}
