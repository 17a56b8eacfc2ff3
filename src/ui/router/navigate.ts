import { createContext, use } from 'react'

/**
 * Opens an address of the site: a path without the language's prefix, or one that begins with "?" or "#" and is relative
 * to the current page. `replace` leaves no entry for the page that is left; `state` is found in the new location.
 */
export type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void

/** Given by the browser's router; a page does not navigate while it is rendered. */
export const NavigateContext = createContext<Navigate>(() => {})

export const useNavigate = (): Navigate => use(NavigateContext)
