import { createContext, use } from 'react'

/**
 * Opens an address of the site: a path without the language prefix, or one that begins with "?" or "#" and is relative
 * to the current page. `replace` replaces the current history entry; `state` is available in the new location.
 */
export type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void

/** Set by the browser's router; pages do not navigate during rendering. */
export const NavigateContext = createContext<Navigate>(() => {})

export const useNavigate = (): Navigate => use(NavigateContext)
